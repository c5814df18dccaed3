/** The rows that were refused, with their reasons, as a workbook. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostBulkRows } from '../../../wire/bulk';
import type { Actor } from '../../kernel/actor';
import { sheetText } from '../export/sheetText';
import { mediaTypes } from '../export/writeSheet';
import type { JobContext, JobOutcome } from '../jobs/jobKind';
import { readRows } from './plans';

export async function refusedSheet({ database }: Pick<JobContext, 'database'>, { instId }: Actor, planId: string): Promise<Uint8Array> {
  const rows = await database.read(instId, (q) => readRows(q, planId, 'refused', mostBulkRows, 0));
  const { writeXlsx } = await import('hucre/xlsx');
  const text = { numFmt: '@' };
  return writeXlsx({
    sheets: [
      {
        name: '未处理',
        rows: [['记录', '原因'], ...rows.map(({ label, id, reason }) => [label || id, reason ?? ''].map(sheetText))],
        columns: [
          { width: 32, ...text },
          { width: 80, ...text },
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
}

/** The same as the file of a job; nothing where no row was refused. */
export async function refusedFile(context: JobContext, actor: Actor, planId: string, jobId: string, name: string): Promise<JobOutcome> {
  const path = join(context.files.temporaryFolder, `${jobId}.xlsx`);
  await writeFile(path, await refusedSheet(context, actor, planId));
  return { file: { path, name, type: mediaTypes.xlsx } };
}
