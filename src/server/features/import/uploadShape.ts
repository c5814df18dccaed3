/** Answer of an upload, for the API document. */
import * as z from 'zod';
import type { ImportUpload } from '../../../wire/import';

const texts = z.array(z.string());

export const uploadShape = z.object({
  id: z.uuid(),
  name: z.string(),
  sheet: z.string(),
  titles: texts,
  rows: z.array(z.object({ row: z.int(), cells: texts })),
  hidden: z.array(z.int()),
  notice: z.string().nullable(),
  targets: z.array(z.object({ key: z.string(), title: z.string(), required: z.boolean(), hint: z.string(), choices: texts.optional() })),
  mapping: z.array(z.string().nullable()),
}) satisfies z.ZodType<ImportUpload>;
