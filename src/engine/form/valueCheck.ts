/** The checks of a form field: what its type says about the value, then the entity's checks that stand under it. */

import type { Check } from '../../config/normalized';
import { computedProblem } from '../../fields/computed/computedProblem';
import { computedOrder, computeRecord, inputsOf } from '../../fields/computed/computeRecord';
import { fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { objectionOf, ownProblem, problemOf } from '../../fields/fieldRules';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { holdsHere, valuesHere } from '../../fields/holdsHere';
import type { RecordValues } from '../record/recordLabel';

/** What a check of one field looks at beside its value. */
export interface CheckContext {
  checks: readonly Check[];
  /** All fields of the form. */
  fields: readonly Field[];
  /** All fields of the record, whose computed ones follow from those of the form; undefined = the form stores none. */
  stored?: readonly Field[] | undefined;
  /** Whether a person changed the first one after the second one. */
  isNewer: (name: string, than: string) => boolean;
  today: string;
}

/**
 * First thing that is wrong with a value, as a sentence; undefined = nothing. The server checks the same. Of two fields that
 * contradict each other the one that was changed last is told.
 */
export function checkValue(field: Field, typed: RecordValues, context: CheckContext): string | undefined {
  const { checks, fields, stored = [], isNewer, today } = context;
  const values = computeRecord(stored, typed, valuesHere(today));
  const value = values[field.name];
  const newer = fields.filter((other) => isNewer(other.name, field.name));
  const isReported = newer.some((other) => objectionOf(field, other, values) !== undefined);
  const problem = isReported ? ownProblem(field, value, values) : problemOf(field, value, values);
  return (
    problem ??
    brokenCheck(field.name, values, checks, today) ??
    objectionTo(field, values, fields, isNewer) ??
    wrongResult(field, values, context)
  );
}

/** A result that may not be stored is told at the input that was changed last of those it follows from. */
function wrongResult({ name }: Field, values: RecordValues, { fields, stored = [], isNewer }: CheckContext): string | undefined {
  const isLast = (inputs: readonly string[]) => {
    const open = inputs.filter((input) => fields.some((one) => one.name === input));
    return open.includes(name) && !open.some((other) => isNewer(other, name));
  };
  const following = computedOrder(stored).filter((one) => isLast(inputsOf(stored, one)));
  return following.map((one) => computedProblem(one, values[one.name])).find((sentence) => sentence !== undefined);
}

function objectionTo(field: Field, values: RecordValues, fields: readonly Field[], isNewer: CheckContext['isNewer']): string | undefined {
  const older = fields.filter((other) => isNewer(field.name, other.name));
  return older.map((other) => objectionOf(other, field, values)).find((sentence) => sentence !== undefined);
}

/** Checks of which all parts were asked for: what a later step decides is not judged before it. */
export function checksOf(checks: readonly Check[], isReached: (name: string) => boolean): readonly Check[] {
  const names = ({ when, that }: Check) => [...fieldsOf(that), ...(when ? fieldsOf(when) : [])];
  return checks.filter((check) => names(check).every((name) => isReached(name.split('.')[0] ?? name)));
}

/** Computed fields over the values typed so far, so that an age follows its birthday at once. */
export function computeValue(field: Field, values: RecordValues, today: string): unknown {
  const { compute } = fieldTypeOf(field);
  return compute && !field.through ? compute(values, field, today) : values[field.name];
}

function brokenCheck(name: string, values: RecordValues, checks: readonly Check[], today: string): string | undefined {
  const applies = (check: Check) => check.field === name && (check.when === undefined || holdsHere(check.when, values, today));
  return checks.find((check) => applies(check) && !holdsHere(check.that, values, today))?.message;
}
