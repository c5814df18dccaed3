/** Uploaded pictures. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { formatFile } from '../file/format';
import { badFiles, exampleFiles, notFromFileName, uploadedFiles, uploadOptions } from '../uploadedFiles';

const usual = ['.jpg', '.jpeg', '.png', '.gif', '.webp'];
/** Picture formats that browsers can display. */
const pictures = [...usual, '.bmp', '.avif'];

export const image = defineFieldType({
  type: 'image',
  description: 'Uploaded pictures. 图片',
  options: z.strictObject(uploadOptions({ accept: usual, maxSize: 10, max: 1 }, pictures)),
  value: ({ options }) => uploadedFiles(options),
  column: () => 'jsonb',
  filters: ['empty'],
  comparable: 'none',
  format: formatFile,
  parse: notFromFileName,
  lossy: true,
  picture: true,
  upload: ({ options: { accept, maxSize, max } }) => ({ accept, maxSize, maxCount: max }),
  examples: ({ options }) => exampleFiles(['照片', '训练照片'], options, 'image/jpeg'),
  badValues: badFiles,
});
