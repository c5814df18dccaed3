/** The rows that were not imported, as in the file, with their reasons, as an xlsx file to correct and upload again. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportPlan, ImportRowResult } from '../../../wire/import';
import { formatSheet } from '../export/formatSheet';
import { markOf } from '../export/markOf';
import { mediaTypes } from '../export/writeSheet';
import type { JobContext, JobOutcome, JobRun } from '../jobs/jobKind';
import type { StoredUpload } from './uploads';

/** Titles of the added columns; no target has these names. */
const added = ['原文件行号', '未导入的原因'];

export async function writeErrorSheet(
  context: JobContext,
  { id, actor }: Pick<JobRun<unknown>, 'id' | 'actor'>,
  upload: StoredUpload,
  plan: ImportPlan,
  others: readonly ImportRowResult[],
): Promise<JobOutcome['file']> {
  if (others.length === 0) return undefined;
  const { writeXlsx } = await import('hucre/xlsx');
  const cells = new Map(upload.rows.map((row) => [row.row, row.cells]));
  const edits = new Map(plan.edits.map(({ row, column, text }) => [`${row}|${column}`, text]));
  const rows = others.map((other) => [
    ...(cells.get(other.row) ?? []).map((cell, column) => formatSheet(edits.get(`${other.row}|${column}`) ?? cell)),
    other.row,
    formatSheet(reasonOf(other, upload.titles)),
  ]);
  const titles = [...upload.titles.map(formatSheet), ...added];
  const file = join(context.files.temporaryFolder, `${id}.xlsx`);
  const columns = titles.map((_, at) => ({ width: at === titles.length - 1 ? 60 : 16, ...(at < upload.titles.length && { numFmt: '@' }) }));
  const bytes = await writeXlsx({
    sheets: [{ name: '未导入', rows: [titles, ...rows, [markOf(context, actor)]], columns, freezePane: { rows: 1 } }],
  });
  await writeFile(file, bytes);
  const name = `${upload.name.replace(/\.\w+$/, '').slice(0, 80)}_未导入.xlsx`;
  return { path: file, name, type: mediaTypes.xlsx };
}

/** One sentence per problem, with the title of its column. */
function reasonOf({ problems, duplicate, left }: ImportRowResult, titles: readonly string[]): string {
  const reasons = problems.map(({ column, message }) => (column === null ? message : `“${titles[column] ?? ''}”${message}`));
  if (duplicate) reasons.push('id' in duplicate ? `与已有的“${duplicate.label}”重复` : `与第 ${duplicate.row} 行重复`);
  if (left) reasons.push(left === 'hidden' ? '文件里隐藏的行，没有导入' : '选择了不导入');
  return reasons.join('；');
}
