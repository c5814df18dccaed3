/**
 * All data about one record that a person may read, as a zip: the record as a page, the records that refer to it as workbooks, all of them
 * as JSON, their files, and a readme that lists what is missing and why. An interrupted run begins again; an unfinished zip cannot be
 * downloaded.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { todayInShanghai } from '../../../domain/calendar';
import { notFound } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import { createRecordService } from '../../records/write/writer';
import { conceal } from '../../view/conceal';
import type { FieldView } from '../../view/fieldView';
import { markOf } from '../export/markOf';
import { listSheetColumns } from '../export/sheetCells';
import { buildSheet } from '../export/writeSheet';
import type { JobContext, JobRun } from '../jobs/jobKind';
import { createPathNamer, createZipStream, formatPathPart, type ZipEntry } from './createZipStream';
import { type RowsOf, readPackedFiles, type Withhold } from './packFiles';
import { columnsOf, type PackedPage, packPages } from './packPages';
import { renderRecord } from './renderRecord';

/** A document generated from a record, such as a report. */
interface PackedDocument {
  name: string;
  /** Rejects with an ApiError if the person may not have it. */
  make(): Promise<Uint8Array>;
}

interface PackPlan {
  /** Page of the record. */
  resource: string;
  id: string;
  whole: boolean;
  withhold: Withhold;
  document(entity: string, row: Values): PackedDocument | undefined;
  /** Additional sentences for the readme. */
  remarks: readonly string[];
}

export interface Packed {
  path: string;
  facts: { files: number; left: number };
}

/** `excuse`: reason for a missing document, by its error; undefined if the error must end the job. */
export async function packRecord(
  run: Pick<JobRun<unknown>, 'id' | 'actor' | 'progress' | 'saveCheckpoint'>,
  context: JobContext,
  plan: PackPlan,
  excuse: (error: unknown) => string | undefined,
): Promise<Packed> {
  const { actor } = run;
  const found = await packPages(context, { service: createRecordService(context), actor, ...plan });
  const [own] = found.pages;
  if (own?.served.resource.name !== plan.resource) throw notFound(context.configuration.resources.get(plan.resource)?.entity.title);
  const mark = markOf(context, actor);
  const rowsOf: RowsOf = async function* () {
    for (const page of found.pages) for await (const row of listRows(page)) yield { page, row };
  };
  const files = await readPackedFiles(context, actor, rowsOf, plan.withhold);
  const missing: string[] = [];
  const documents = await documentsOf(rowsOf, plan, missing, excuse);
  const entries: ZipEntry[] = [
    ...found.pages.flatMap((page) => entriesOf(page, page === own, mark, context.now())),
    ...documents,
    ...files.entries,
  ];
  const readme: ZipEntry = {
    path: '说明.txt',
    async *content() {
      yield formatReadme({ mark, plan, found, missing, left: files.left });
    },
  };
  let done = 0;
  const total = entries.length + 1;
  const counted = [...entries, readme].map((entry) => ({
    ...entry,
    async *content() {
      await run.progress({ done: done++, total });
      yield* entry.content();
    },
  }));
  const path = join(context.files.temporaryFolder, `${run.id}.zip`);
  await mkdir(context.files.temporaryFolder, { recursive: true });
  try {
    await pipeline(createZipStream(counted, context.now()), createWriteStream(path));
    // Throws if the job was cancelled meanwhile, so that no file is offered.
    await run.saveCheckpoint({ entries: total });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const left = [...files.left.values()].reduce((sum, count) => sum + count, 0) + missing.length;
  return { path, facts: { files: files.entries.length + documents.length, left } };
}

const goOn = async () => undefined;

const listRows = ({ rows }: PackedPage) => rows.read(goOn);

async function documentsOf(
  rowsOf: RowsOf,
  { document }: PackPlan,
  missing: string[],
  excuse: (error: unknown) => string | undefined,
): Promise<ZipEntry[]> {
  const name = createPathNamer();
  const entries: ZipEntry[] = [];
  for await (const { page, row } of rowsOf()) {
    const made = document(page.served.table.entity.name, row);
    if (!made) continue;
    entries.push({
      path: name(`报告/${formatPathPart(made.name)}.pdf`),
      isPacked: true,
      async *content() {
        try {
          yield await made.make();
        } catch (error) {
          const reason = excuse(error);
          if (reason === undefined) throw error;
          missing.push(`${made.name}：${reason}`);
        }
      },
    });
  }
  return entries;
}

function entriesOf(page: PackedPage, isOwn: boolean, mark: string, now: Date): ZipEntry[] {
  const { served, fields, whole } = page;
  const { table, resource } = served;
  const today = todayInShanghai(now);
  const title = formatPathPart(resource.title);
  const columns = listSheetColumns(columnsOf(fields), { table, today, reveal: whole });
  const sheet: ZipEntry = {
    path: `${title}.xlsx`,
    isPacked: true,
    async *content() {
      yield* (await buildSheet(
        'xlsx',
        { title: resource.title, mark },
        columns,
        listRows(page),
        // The stream of Node and that of the DOM types are the same object.
      )) as unknown as NodeReadableStream<Uint8Array>;
    },
  };
  const paper: ZipEntry = {
    path: `${title}.html`,
    async *content() {
      for await (const row of shownRows(page)) yield renderRecord({ title: resource.title, table, fields, today, mark }, row);
    },
  };
  const data: ZipEntry = {
    path: `数据/${title}.json`,
    async *content() {
      let before = '[\n';
      for await (const row of shownRows(page)) {
        yield before + JSON.stringify(row);
        before = ',\n';
      }
      yield before === '[\n' ? '[]\n' : '\n]\n';
    },
  };
  return [isOwn ? paper : sheet, data];
}

/** The rows of a page, masked unless whole values were requested. */
async function* shownRows(page: PackedPage): AsyncGenerator<Values> {
  for await (const row of listRows(page)) yield page.whole ? row : conceal(page.view, row);
}

interface ReadmeParts {
  mark: string;
  plan: PackPlan;
  found: { pages: readonly PackedPage[]; refused: readonly string[] };
  missing: readonly string[];
  left: ReadonlyMap<string, number>;
}

/** Text of the readme. Written last, because missing parts are known only then. */
function formatReadme({ mark, plan, found: { pages, refused }, missing, left }: ReadmeParts): string {
  const masked = pages.filter(({ whole, view }) => !whole && hasMask(view)).map(({ served }) => served.resource.title);
  const hidden = pages.flatMap(({ served: { table, resource }, view }) => {
    const titles = table.entity.fields.filter(({ name }) => view.hidden.has(name)).map(({ title }) => title);
    return titles.length > 0 ? [`${resource.title}：${titles.join('、')}`] : [];
  });
  const parts = [
    mark,
    `里面有：${pages.map(({ served, rows }) => `${served.resource.title} ${rows.total} 条`).join('，')}。`,
    '里面只有导出人自己能看到的内容。没有包含的：',
    ...refused.map((title) => `· ${title}：导出人没有查看的权限`),
    ...hidden.map((text) => `· ${text}：导出人没有查看的权限`),
    ...(masked.length > 0 ? [`· ${masked.join('、')}里的完整手机号和证件号：以 * 代替`] : []),
    ...[...left].map(([reason, count]) => `· ${count} 个文件：${reason}`),
    ...missing.map((text) => `· 报告 ${text}`),
    '· 已删除的记录、修改记录，以及不属于导出人数据范围的记录',
    ...plan.remarks,
  ];
  return `\ufeff${parts.join('\r\n')}\r\n`;
}

function hasMask({ masks, children }: FieldView): boolean {
  return masks.size > 0 || [...children.values()].some(hasMask);
}
