/** Words and numbers of figures on screen. Pure. */
import { toExact } from '../../../../../domain/decimal';
import { nothing } from '../../../../../domain/figureText';
import type { BoardPeriod, FigureAnswer, ScopeWord } from '../../../../../wire/boards';

export { formatAmountText, formatUnit, nothing } from '../../../../../domain/figureText';

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
  const sign = toExact(change).gt(0) ? '+' : '';
  return `${word} ${sign}${change}${kind === 'share' ? ' 个百分点' : '%'}`;
}

const scopeWords: Readonly<Record<ScopeWord, string>> = { all: '全机构', deptTree: '本部门及下级部门', dept: '本部门', own: '本人的' };

/** Definition of a figure as text: records, data scope, period. */
export function listAboutLines(
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
  if (amount === null || toExact(whole).eq(0)) return nothing;
  return `${toExact(amount).times(100).div(whole).toFixed(1)}%`;
}

/** 11-18 of a day, 2026-11 of a month. */
export function formatStep(value: string): string {
  return value.length === 10 ? value.slice(5) : value;
}
