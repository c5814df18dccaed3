/** The list of formulas for computed fields. Pure arithmetic; `computeRecord.ts` selects the operands and the order of evaluation. */
import type Big from 'big.js';
import { countMonths, daysFromTo } from '../../domain/calendar';
import { divide, toExact } from '../../domain/decimal';
import { formatCapitalAmount } from '../../domain/formatCapitalAmount';
import { compareValues } from '../compareValues';
import type { Condition } from '../condition';

/** Definition of a computed field: the formula and its operands; `rows.field` for a field of rows. */
export interface Computed {
  by: keyof typeof allFormulas;
  of: string[];
  /** Only rows that meet this condition are used. */
  while?: Condition;
  /** Field of the rows to sort by for `last`; undefined = the order of the rows. */
  order?: string;
}

type Days = readonly [first: string, last: string];

/** A formula. A missing operand is undefined; so is a result that cannot be computed. */
interface FormulaOf<Operand> {
  /** Type of the operands: numbers, days, rows, or any value. */
  reads: FormulaOperand;
  gives: 'number' | 'words' | 'value';
  /** The result is a count: neither an amount nor a share. */
  counts?: boolean;
  /** Whether an operand may be a field of rows, giving one operand per row. */
  overRows: boolean;
  work(operands: readonly (Operand | undefined)[]): unknown;
}
export type FormulaOperand = 'number' | 'days' | 'rows' | 'value';
export type Formula = FormulaOf<Big> | FormulaOf<Days> | FormulaOf<readonly unknown[]> | FormulaOf<unknown>;

const number = { reads: 'number', gives: 'number', overRows: false } as const;

const sum: FormulaOf<Big> = {
  ...number,
  overRows: true,
  work: (operands) => operands.reduce<Big>((total, one) => (one ? total.plus(one) : total), toExact(0)),
};
const product: FormulaOf<Big> = { ...number, work: ifAll((operands) => operands.reduce((total, one) => total.times(one))) };
const difference: FormulaOf<Big> = { ...number, work: ifAll((operands) => operands.reduce((total, one) => total.minus(one))) };
const ratio: FormulaOf<Big> = { ...number, work: ifAll(([part, whole]) => part && whole && divide(part, whole)) };
const days: FormulaOf<Days> = {
  ...number,
  reads: 'days',
  counts: true,
  work: ifAll(([from, to = from]) => from && to && whole(daysFromTo(from[0], to[1]))),
};
const months: FormulaOf<Days> = { ...days, work: ifAll(([from, to = from]) => from && to && whole(countMonths(from[0], to[1]))) };
const count: FormulaOf<readonly unknown[]> = { ...number, reads: 'rows', counts: true, work: ([rows]) => toExact(rows?.length ?? 0) };
const capital: FormulaOf<Big> = { ...number, gives: 'words', work: ([amount]) => amount && formatCapitalAmount(amount.toFixed()) };

const last: FormulaOf<unknown> = { reads: 'value', gives: 'value', overRows: true, work: (operands) => operands.at(-1) };
const max: FormulaOf<unknown> = { ...last, work: best((one, most) => compareValues(one, most) > 0) };
const min: FormulaOf<unknown> = { ...last, work: best((one, least) => compareValues(one, least) < 0) };

export const formulas = { sum, difference, product, ratio, days, months, count, capital };
/** With `min`, `max` and `last`, which only rollups over rows can use. */
const allFormulas = { ...formulas, min, max, last };

export function formulaOf({ by }: Computed): Formula {
  return allFormulas[by];
}

export type FormulaName = keyof typeof formulas;

function ifAll<Operand>(work: (operands: readonly Operand[]) => Big | undefined): FormulaOf<Operand>['work'] {
  return (operands) => (operands.every((one) => one !== undefined) ? work(operands as readonly Operand[]) : undefined);
}

function whole(number: number | undefined): Big | undefined {
  return number === undefined ? undefined : toExact(number);
}

/** Reduces the operands to the best one; undefined operands are skipped. */
function best(isBetter: (one: unknown, known: unknown) => boolean): FormulaOf<unknown>['work'] {
  return (operands) =>
    operands.reduce((known, one) => (one !== undefined && (known === undefined || isBetter(one, known)) ? one : known), undefined);
}
