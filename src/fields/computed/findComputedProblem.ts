/** Error message for a computed value that its field does not allow; shown at one of its inputs. */
import type * as z from 'zod';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';

/** Undefined = the value is allowed. `check` is the field's check, if the caller already has it. */
export function findComputedProblem(field: Field, value: unknown, check: z.ZodType = fieldTypeOf(field).value(field)): string | undefined {
  const result = isEmpty(value) ? undefined : check.safeParse(value);
  if (!result || result.success) return undefined;
  return `算出的${field.title}不符合要求：${result.error.issues[0]?.message ?? '内容不正确'}`;
}
