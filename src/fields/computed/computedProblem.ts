/** A result that its field may not hold, as a sentence for one of the inputs it follows from. */
import type * as z from 'zod';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';

/** Undefined = the field may hold it. `check` is that of the field, where it is made already. */
export function computedProblem(field: Field, value: unknown, check: z.ZodType = fieldTypeOf(field).value(field)): string | undefined {
  const result = isEmpty(value) ? undefined : check.safeParse(value);
  if (!result || result.success) return undefined;
  return `算出的${field.title}不符合要求：${result.error.issues[0]?.message ?? '内容不正确'}`;
}
