/** Rows of what is drawn as bars: values of a field, figures side by side, or one below the other. Pure. */

import { toExact } from '../../../../../domain/decimal';
import { itemAt } from '../../../../../domain/must';
import type { BoardPartAnswer, FigureAnswer } from '../../../../../wire/boards';

export interface Bar {
  key: string;
  label: string;
  amount: string | null;
  figure: FigureAnswer;
  /** Total for the percentage; undefined = no percentage is shown. */
  whole: string | undefined;
}

const sumOf = (amounts: readonly (string | null)[]) => amounts.reduce((sum, amount) => sum.plus(amount ?? 0), toExact(0)).toFixed();

export function barsOf({ show, figures }: BoardPartAnswer): Bar[] {
  const [first] = figures;
  if (!first) return [];
  if (!first.lines) {
    const whole = show === 'bar' ? sumOf(figures.map(({ value }) => value)) : undefined;
    const above = (at: number) => (at === 0 ? undefined : (itemAt(figures, at - 1).value ?? undefined));
    return figures.map((figure, at) => ({
      ...{ key: figure.key, label: figure.title, amount: figure.value, figure },
      whole: show === 'funnel' ? above(at) : whole,
    }));
  }
  const { lines, left, kind } = first;
  const whole =
    show === 'bar' && left === 0 && (kind === 'count' || kind === 'amount') ? sumOf(lines.map(({ amount }) => amount)) : undefined;
  return lines.map(({ label, amount }, at) => ({ key: String(at), label, amount, figure: first, whole }));
}
