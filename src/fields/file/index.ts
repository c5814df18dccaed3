/** Uploaded files. */
import * as z from 'zod';
import { badFiles, createFilesCheck, listExampleFiles, refuseFileName, uploadOptions } from '../createFilesCheck';
import { defineFieldType } from '../fieldType';
import { formatFile } from './format';

const documents = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.jpg', '.jpeg', '.png', '.mp4', '.zip'];

export const file = defineFieldType({
  type: 'file',
  description: 'Uploaded files. 附件',
  options: z.strictObject(uploadOptions({ accept: documents, maxSize: 50, max: 9 })),
  value: ({ options }) => createFilesCheck(options),
  column: () => 'jsonb',
  filters: ['empty'],
  comparable: 'none',
  format: formatFile,
  parse: refuseFileName,
  lossy: true,
  upload: ({ options: { accept, maxSize, max } }) => ({ accept, maxSize, maxCount: max }),
  examples: ({ options }) => listExampleFiles(['诊断证明', '评估报告'], options, 'application/pdf'),
  badValues: badFiles,
});
