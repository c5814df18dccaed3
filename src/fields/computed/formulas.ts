/**
 * The closed list of ways in which one value follows from others. Pure arithmetic; which fields it is about, and when it
 * is worked out, is `computeRecord.ts`.
 */
import type Big from 'big.js';
import { daysFromTo, monthsFromTo } from '../../domain/calendar';
import { capitalAmount } from '../../domain/capitalAmount';
import { divide, exact } from '../../domain/decimal';
import { compareValues } from '../compareValues';
import type { Condition } from '../condition';

/** How a computed field follows from others: a way of the list, and the fields it is about, `rows.field` for those of rows. */
export interface Computed {
  by: keyof typeof allFormulas;
  of: string[];
  /** Rows for which it does not hold count as if they were not there. */
  while?: Condition;
  /** Field of the rows that says which one is the last; undefined = their own order. */
  order?: string;
}

type Days = readonly [first: string, last: string];

/** One way. An operand that is not there is undefined, and so is a result that cannot be given. */
interface FormulaOf<Operand> {
  /** What the operands are: numbers, days, or rows as such. */
  reads: FormulaOperand;
  gives: 'number' | 'words' | 'value';
  /** An operand may be a field of rows; it then stands for the values of all rows. */
  overRows: boolean;
  work(operands: readonly (Operand | undefined)[]): unknown;
}
export type FormulaOperand = 'number' | 'days' | 'rows' | 'value';
export type Formula = FormulaOf<Big> | FormulaOf<Days> | FormulaOf<readonly unknown[]> | FormulaOf<unknown>;

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

const last: FormulaOf<unknown> = { reads: 'value', gives: 'value', overRows: true, work: (operands) => operands.at(-1) };
const max: FormulaOf<unknown> = { ...last, work: best((one, most) => compareValues(one, most) > 0) };
const min: FormulaOf<unknown> = { ...last, work: best((one, least) => compareValues(one, least) < 0) };

export const formulas = { sum, difference, product, ratio, days, months, count, capital };
/** Beside them what only a rollup over rows can say. */
const allFormulas = { ...formulas, min, max, last };

export function formulaOf({ by }: Computed): Formula {
  return allFormulas[by];
}

export type FormulaName = keyof typeof formulas;

function ifAll<Operand>(work: (operands: readonly Operand[]) => Big | undefined): FormulaOf<Operand>['work'] {
  return (operands) => (operands.every((one) => one !== undefined) ? work(operands as readonly Operand[]) : undefined);
}

function whole(number: number | undefined): Big | undefined {
  return number === undefined ? undefined : exact(number);
}

/** The operand that no other one is better than; what is not there does not count. */
function best(isBetter: (one: unknown, known: unknown) => boolean): FormulaOf<unknown>['work'] {
  return (operands) =>
    operands.reduce((known, one) => (one !== undefined && (known === undefined || isBetter(one, known)) ? one : known), undefined);
}
