/** `POST …/import/…`: stores the uploaded file and returns its content with a proposed mapping of the columns. No records are written. */
import { readFile, rm } from 'node:fs/promises';
import type { ImportUpload } from '../../../wire/import';
import type { Call } from '../../http/call';
import { receiveUpload } from '../files/receiveUpload';
import { readImportFile } from './readFile';
import { proposeMapping, type Target, targetsOf } from './targets';
import { keepUpload } from './uploads';

/** Maximum size of the file; 20,000 rows need far less. */
const mostBytes = 20 * 1024 * 1024;

export async function takeUpload({ c, served, actor }: Call): Promise<ImportUpload> {
  const { context, resource, table } = served;
  const arrived = await receiveUpload(c.req.raw, context.files.temporaryFolder, mostBytes);
  try {
    const targets = targetsOf(resource, table, actor);
    const content = await readImportFile(arrived.name, await readFile(arrived.file), targets);
    const id = await keepUpload(context, actor, { ...content, resource: resource.name, name: arrived.name });
    return {
      id,
      name: arrived.name,
      sheet: content.sheet,
      titles: content.titles,
      rows: content.rows,
      hidden: content.hidden ?? [],
      notice: noticeOf(content.hidden ?? []),
      targets: targets.map(onWire),
      mapping: proposeMapping(content.titles, targets),
    };
  } finally {
    await rm(arrived.file, { force: true });
  }
}

function noticeOf(hidden: readonly number[]): string | null {
  if (hidden.length === 0) return null;
  const named = `${hidden.slice(0, 10).join('、')}${hidden.length > 10 ? ' … ' : ' '}`;
  return `文件里有 ${hidden.length.toLocaleString('en')} 行被筛选或隐藏了（第 ${named}行），在表格里看不见`;
}

function onWire({ key, title, required, hint, choices }: Target): ImportUpload['targets'][number] {
  return { key, title, required, hint, ...(choices && { choices }) };
}
