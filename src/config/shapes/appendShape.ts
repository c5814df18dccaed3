/** Shape of `appendOnly`. */
import * as z from 'zod';
import { ownField } from './names';

export const appendShape = z.strictObject({
  reversal: ownField.describe('Read-only reference to the entry that this one takes back. 冲销关联字段'),
  negate: z
    .array(ownField)
    .default([])
    .describe('Numbers that the entry which takes back carries with the opposite sign; without any, neither of the two counts. 取负的字段'),
});

/** Entries are never changed or deleted: a wrong one is reversed by another with opposite numbers. */
export type AppendOnly = z.output<typeof appendShape>;
