/** A stored file in the API document, as it is in a field value. */
import * as z from 'zod';
import type { FileValue } from '../../records/files/checkFiles';

export const fileShape = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
}) satisfies z.ZodType<FileValue>;
