/** The checks of a form field: what its type says about the value, then the entity's checks that stand under it. */
import { holds } from '../../config/condition';
import type { Check, Field } from '../../config/normalized';
import { problemOf } from '../../fields/fieldRules';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { RecordValues } from '../record/recordLabel';

/** First thing that is wrong with a value, as a sentence; undefined = nothing. The server checks the same. */
export function checkValue(field: Field, values: RecordValues, checks: readonly Check[], today: string): string | undefined {
  return problemOf(field, values[field.name], values) ?? brokenCheck(field.name, values, checks, today);
}

/** Computed fields over the values typed so far, so that an age follows its birthday at once. */
export function computeValue(field: Field, values: RecordValues, today: string): unknown {
  const { compute } = fieldTypeOf(field);
  return compute ? compute(values, field, today) : values[field.name];
}

function brokenCheck(name: string, values: RecordValues, checks: readonly Check[], today: string): string | undefined {
  const applies = (check: Check) => check.field === name && (check.when === undefined || holds(check.when, values, today));
  return checks.find((check) => applies(check) && !holds(check.that, values, today))?.message;
}
