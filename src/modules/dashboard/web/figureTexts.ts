/** Words and numbers of figures on screen. Pure. */
import { exact } from '../../../domain/decimal';
import type { BoardPeriod, FigureAnswer, ScopeWord } from '../../../wire/boards';

/** Shown where there is nothing to tell: a share of nothing, an average of nothing. */
export const nothing = '–';

const wholeUnits: ReadonlySet<string | null> = new Set(['元']);

/** `12,345.60` for money, `12.5` for others, `94.2` for shares. */
export function amountText({ kind, unit }: Pick<FigureAnswer, 'kind' | 'unit'>, amount: string | null): string {
  if (amount === null) return nothing;
  if (kind === 'share' || kind === 'ratio') return amount;
  const plain = kind === 'count' ? exact(amount).toFixed(0) : wholeUnits.has(unit) ? exact(amount).toFixed(2) : exact(amount).toFixed();
  const [whole = '', part] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** With its unit behind it. */
export function unitText(figure: Pick<FigureAnswer, 'kind' | 'unit'>, amount: string | null): string {
  const text = amountText(figure, amount);
  return figure.unit === null || text === nothing ? text : `${text}${figure.kind === 'share' ? '' : ' '}${figure.unit}`;
}

const beforeWords: Readonly<Record<string, string>> = {
  今日: '比昨日',
  昨日: '比前日',
  本周: '比上周同期',
  本月: '比上月同期',
  上月: '比再上月',
  本年: '比去年同期',
};

/** 比上月同期 +12.5%; of shares percentage points; – where there was nothing before. */
export function changeText({ kind, change }: Pick<FigureAnswer, 'kind' | 'change'>, period: BoardPeriod | null): string {
  const word = beforeWords[period?.title ?? ''] ?? '比上一时段';
  if (change === null) return `${word} ${nothing}`;
  const sign = exact(change).gt(0) ? '+' : '';
  return `${word} ${sign}${change}${kind === 'share' ? ' 个百分点' : '%'}`;
}

const scopeWords: Readonly<Record<ScopeWord, string>> = { all: '全机构', deptTree: '本部门及下级部门', dept: '本部门', own: '本人的' };

/** What stands behind a figure: which records, whose, when. */
export function aboutLines(
  { about, scope, page }: FigureAnswer,
  period: BoardPeriod | null,
  asOf: string,
): [title: string, text: string][] {
  const days = period && (period.from === period.to ? period.from : `${period.from} 至 ${period.to}`);
  return [
    ['口径', about],
    ['范围', `${page}，${scopeWords[scope]}`],
    ...(days ? ([['时间', `${days}${period.isOpen ? '，还没有结束' : ''}`]] as [string, string][]) : []),
    ['截至', asOf.slice(0, 16)],
  ];
}

/** Percent of the whole, with one decimal. */
export function partText(amount: string | null, whole: string): string {
  if (amount === null || exact(whole).eq(0)) return nothing;
  return `${exact(amount).times(100).div(whole).toFixed(1)}%`;
}

/** 11-18 of a day, 2026-11 of a month. */
export function stepText(value: string): string {
  return value.length === 10 ? value.slice(5) : value;
}
