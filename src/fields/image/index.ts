/** Uploaded pictures. */
import * as z from 'zod';
import { badFiles, createFilesCheck, listExampleFiles, refuseFileName, uploadOptions } from '../createFilesCheck';
import { defineFieldType } from '../fieldType';
import { formatFile } from '../file/format';

const usual = ['.jpg', '.jpeg', '.png', '.gif', '.webp'];
/** Picture formats that browsers can display. */
const pictures = [...usual, '.bmp', '.avif'];

export const image = defineFieldType({
  type: 'image',
  description: 'Uploaded pictures. 图片',
  options: z.strictObject(uploadOptions({ accept: usual, maxSize: 10, max: 1 }, pictures)),
  value: ({ options }) => createFilesCheck(options),
  column: () => 'jsonb',
  filters: ['empty'],
  comparable: 'none',
  format: formatFile,
  parse: refuseFileName,
  lossy: true,
  picture: true,
  upload: ({ options: { accept, maxSize, max } }) => ({ accept, maxSize, maxCount: max }),
  examples: ({ options }) => listExampleFiles(['照片', '训练照片'], options, 'image/jpeg'),
  badValues: badFiles,
});
