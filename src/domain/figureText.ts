/** Text of figures. */
import { toExact } from './decimal';

/** Text of a figure without a value: a share of 0, an average of no records. */
export const nothing = '–';

const wholeUnits: ReadonlySet<string | null> = new Set(['元']);

interface FigureForm {
  kind: 'count' | 'amount' | 'share' | 'ratio';
  unit: string | null;
}

/** `12,345.60` for money, `12.5` for others, `94.2` for shares. */
export function formatAmountText({ kind, unit }: FigureForm, amount: string | null): string {
  if (amount === null) return nothing;
  if (kind === 'share' || kind === 'ratio') return amount;
  const plain =
    kind === 'count' ? toExact(amount).toFixed(0) : wholeUnits.has(unit) ? toExact(amount).toFixed(2) : toExact(amount).toFixed();
  const [whole = '', part] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** The figure with its unit. */
export function formatUnit(figure: FigureForm, amount: string | null): string {
  const text = formatAmountText(figure, amount);
  return figure.unit === null || text === nothing ? text : `${text}${figure.kind === 'share' ? '' : ' '}${figure.unit}`;
}
