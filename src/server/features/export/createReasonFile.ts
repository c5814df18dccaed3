/** Records that a job could not process, with the reasons, as an xlsx file. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JobContext, JobOutcome, JobRun } from '../jobs/jobKind';
import { formatSheet } from './formatSheet';
import { markOf } from './markOf';
import { mediaTypes } from './writeSheet';

export interface Refused {
  label: string;
  reason: string;
}

/** `mark`: text of the last row. */
export async function buildReasonSheet(rows: readonly Refused[], mark: string): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const text = { numFmt: '@' };
  return writeXlsx({
    sheets: [
      {
        name: '未处理',
        rows: [['记录', '原因'], ...rows.map(({ label, reason }) => [label, reason].map(formatSheet)), [mark]],
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
export async function createReasonFile(
  context: JobContext,
  { id, actor }: Pick<JobRun<unknown>, 'id' | 'actor'>,
  name: string,
  rows: readonly Refused[],
): Promise<JobOutcome> {
  const path = join(context.files.temporaryFolder, `${id}.xlsx`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await buildReasonSheet(rows, markOf(context, actor)));
  return { file: { path, name, type: mediaTypes.xlsx } };
}
