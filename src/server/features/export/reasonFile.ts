/** What a job could not do, with the reasons, as an xlsx file. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JobContext, JobOutcome } from '../jobs/jobKind';
import { sheetText } from './sheetText';
import { mediaTypes } from './writeSheet';

export interface Refused {
  label: string;
  reason: string;
}

export async function reasonSheet(rows: readonly Refused[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const text = { numFmt: '@' };
  return writeXlsx({
    sheets: [
      {
        name: '未处理',
        rows: [['记录', '原因'], ...rows.map(({ label, reason }) => [label, reason].map(sheetText))],
        columns: [
          { width: 32, ...text },
          { width: 80, ...text },
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
}

/** The same as the result file of a job. */
export async function reasonFile(context: JobContext, jobId: string, name: string, rows: readonly Refused[]): Promise<JobOutcome> {
  const path = join(context.files.temporaryFolder, `${jobId}.xlsx`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await reasonSheet(rows));
  return { file: { path, name, type: mediaTypes.xlsx } };
}
