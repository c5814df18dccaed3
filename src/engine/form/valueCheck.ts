/** Checks of a form field: those of its type, then those of the entity that are placed at the field. */

import type { Check } from '../../config/normalized';
import { computeRecord, inputsOf, listComputedInOrder } from '../../fields/computed/computeRecord';
import { findComputedProblem } from '../../fields/computed/findComputedProblem';
import { fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { objectionOf, ownProblem, problemOf } from '../../fields/fieldRules';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { canEvaluateHere, getValuesHere, holdsHere, surelyHoldsHere } from '../../fields/holdsHere';
import type { RecordValues } from '../record/recordLabel';

/** What the checks of a field read besides its value. */
interface CheckContext {
  checks: readonly Check[];
  /** All fields of the form. */
  fields: readonly Field[];
  /** All fields of the stored record, for computed values; undefined = the form stores no record. */
  stored?: readonly Field[] | undefined;
  /** Whether the user changed `name` after `than`. */
  isNewer: (name: string, than: string) => boolean;
  today: string;
}

/**
 * First error of a value as a sentence; undefined = valid. The server runs the same checks. When two fields contradict each other, the
 * error is shown at the one changed last.
 */
export function checkValue(field: Field, typed: RecordValues, context: CheckContext): string | undefined {
  const { checks, fields, stored = [], isNewer, today } = context;
  const values = computeRecord(stored, typed, getValuesHere(today));
  const value = values[field.name];
  const newer = fields.filter((other) => isNewer(other.name, field.name));
  const isReported = newer.some((other) => objectionOf(field, other, values) !== undefined);
  const problem = isReported ? ownProblem(field, value, values) : problemOf(field, value, values);
  return (
    problem ??
    findBrokenCheck(field.name, values, checks, today) ??
    findObjectionTo(field, values, fields, isNewer) ??
    wrongResult(field, values, context)
  );
}

/** An invalid computed value is reported at the last changed of the inputs it depends on. */
function wrongResult({ name }: Field, values: RecordValues, { fields, stored = [], isNewer }: CheckContext): string | undefined {
  const isLast = (inputs: readonly string[]) => {
    const open = inputs.filter((input) => fields.some((one) => one.name === input));
    return open.includes(name) && !open.some((other) => isNewer(other, name));
  };
  const following = listComputedInOrder(stored).filter((one) => isLast(inputsOf(stored, one)));
  return following.map((one) => findComputedProblem(one, values[one.name])).find((sentence) => sentence !== undefined);
}

function findObjectionTo(
  field: Field,
  values: RecordValues,
  fields: readonly Field[],
  isNewer: CheckContext['isNewer'],
): string | undefined {
  const older = fields.filter((other) => isNewer(field.name, other.name));
  return older.map((other) => objectionOf(other, field, values)).find((sentence) => sentence !== undefined);
}

/** Checks whose fields are all reached; a check that reads a field of a later step is skipped. */
export function checksOf(checks: readonly Check[], isReached: (name: string) => boolean): readonly Check[] {
  const names = ({ when, that }: Check) => [...fieldsOf(that), ...(when ? fieldsOf(when) : [])];
  return checks.filter((check) => names(check).every((name) => isReached(name.split('.')[0] ?? name)));
}

/** Value of a computed field for the values typed so far, e.g. the age of a birthday. */
export function computeValue(field: Field, values: RecordValues, today: string): unknown {
  const { compute } = fieldTypeOf(field);
  return compute && !field.through ? compute(values, field, today) : values[field.name];
}

function findBrokenCheck(name: string, values: RecordValues, checks: readonly Check[], today: string): string | undefined {
  const applies = (check: Check) => check.field === name && (check.when === undefined || surelyHoldsHere(check.when, values, today));
  return checks.find((check) => applies(check) && canEvaluateHere(check.that, values) && !holdsHere(check.that, values, today))?.message;
}
