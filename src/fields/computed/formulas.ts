/**
 * The closed list of ways in which one value follows from others. Pure arithmetic; which fields it is about, and when it
 * is worked out, is `computeRecord.ts`.
 */
import type Big from 'big.js';
import { daysFromTo, monthsFromTo } from '../../domain/calendar';
import { capitalAmount } from '../../domain/capitalAmount';
import { divide, exact } from '../../domain/decimal';

/** How a computed field follows from others: a way of the list, and the fields it is about, `rows.field` for those of rows. */
export interface Computed {
  by: FormulaName;
  of: string[];
}

type Days = readonly [first: string, last: string];

/** One way. An operand that is not there is undefined, and so is a result that cannot be given. */
interface FormulaOf<Operand> {
  /** What the operands are: numbers, days, or rows as such. */
  reads: FormulaOperand;
  gives: 'number' | 'words';
  /** An operand may be a field of rows; it then stands for the values of all rows. */
  overRows: boolean;
  work(operands: readonly (Operand | undefined)[]): Big | string | undefined;
}
export type FormulaOperand = 'number' | 'days' | 'rows';
export type Formula = FormulaOf<Big> | FormulaOf<Days> | FormulaOf<readonly unknown[]>;

const number = { reads: 'number', gives: 'number', overRows: false } as const;

const sum: FormulaOf<Big> = {
  ...number,
  overRows: true,
  work: (operands) => operands.reduce<Big>((total, one) => (one ? total.plus(one) : total), exact(0)),
};
const product: FormulaOf<Big> = { ...number, work: ifAll((operands) => operands.reduce((total, one) => total.times(one))) };
const difference: FormulaOf<Big> = { ...number, work: ifAll((operands) => operands.reduce((total, one) => total.minus(one))) };
const ratio: FormulaOf<Big> = { ...number, work: ifAll(([part, whole]) => part && whole && divide(part, whole)) };
const days: FormulaOf<Days> = { ...number, reads: 'days', work: ifAll(([from, to]) => from && to && whole(daysFromTo(from[0], to[1]))) };
const months: FormulaOf<Days> = { ...days, work: ifAll(([from, to]) => from && to && whole(monthsFromTo(from[0], to[1]))) };
const count: FormulaOf<readonly unknown[]> = { ...number, reads: 'rows', work: ([rows]) => exact(rows?.length ?? 0) };
const capital: FormulaOf<Big> = { ...number, gives: 'words', work: ([amount]) => amount && capitalAmount(amount.toFixed()) };

export const formulas = { sum, difference, product, ratio, days, months, count, capital };
export type FormulaName = keyof typeof formulas;

function ifAll<Operand>(work: (operands: readonly Operand[]) => Big | undefined): FormulaOf<Operand>['work'] {
  return (operands) => (operands.every((one) => one !== undefined) ? work(operands as readonly Operand[]) : undefined);
}

function whole(number: number | undefined): Big | undefined {
  return number === undefined ? undefined : exact(number);
}
