/** Parsing of import cells, shared by several types. */
import type * as z from 'zod';
import { FieldTextError } from './fieldType';

/** The value if the check accepts it; otherwise throws FieldTextError with the check's message. */
export function checked(value: unknown, check: z.ZodType): unknown {
  const result = check.safeParse(value);
  if (result.success) return value;
  throw new FieldTextError(result.error.issues[0]?.message ?? '内容不正确');
}

/** `parse` of a type whose values cannot be imported. */
export function refuseText(reason: string): () => never {
  return () => {
    throw new FieldTextError(reason);
  };
}

/** Splits a cell at 、 , ， ; ； or line breaks. */
export function splitList(text: string): string[] {
  return text
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
