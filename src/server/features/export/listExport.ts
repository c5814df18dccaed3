/** The job that writes a list into a file. After an interruption it starts again; an unfinished file cannot be downloaded. */
import { join } from 'node:path';
import * as z from 'zod';
import { nowInShanghai } from '../../../domain/calendar';
import type { Condition } from '../../../fields/condition';
import { dialect } from '../../../wire/dialect';
import { codes } from '../../../wire/envelope';
import { demand } from '../../http/permission';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import type { ListRequest } from '../../model/sql/listQuery';
import type { Act } from '../../records/write/act';
import { logActIn } from '../../records/write/actLog';
import { readAboutWhom } from '../../records/write/readAboutWhom';
import { createRecordService } from '../../records/write/writer';
import { defineJobKind, type JobContext, type JobRun } from '../jobs/jobKind';
import { parseListInput } from '../list/listInput';
import { logMaskedFilters } from '../list/maskedFilters';
import { describeRequest } from './describeRequest';
import { chosenColumns, type ExportRequest, exportPermissions, exportShape, formatTitles, getExportable } from './exportInput';
import { openExportRows } from './exportRows';
import { markOf } from './markOf';
import { listSheetColumns, type SheetColumn } from './sheetCells';
import { mediaTypes, writeSheet } from './writeSheet';

/** Row limit. An xlsx sheet can hold 1,048,576 rows, but spreadsheets become slow before that. */
const mostRows = 500_000;

const inputShape = exportShape.extend({
  /** Date of the request: keeps filters such as “本月生日” the same if the job runs past midnight. */
  today: z.string(),
  /** IP address of the request, for the log. */
  ip: z.string(),
});
type Input = z.output<typeof inputShape>;

export const listExport = defineJobKind<Input>({
  name: 'listExport',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const resource = getExportable(context.configuration.resources.get(run.input.resource));
    demand(run.actor, exportPermissions(resource, run.input));
    const served = buildServedResource(context, createRecordService(context), resource);
    const startedAt = performance.now();
    const request = exportRequest(served, run.actor, run.input, run.input.today);
    await logMaskedFilters(served, { ...run.actor, origin: { ip: run.input.ip, startedAt } }, request);
    const { omit } = resource.list.export;
    const only = (key: string, condition: Condition) => ({ ...request, conditions: [...request.conditions, { key, condition }] });
    const rows = await openExportRows(served, run.actor, omit ? only('export.kept', { not: omit.where }) : request);
    if (rows.total > mostRows) throw createTooMany();
    const omitted = omit ? (await openExportRows(served, run.actor, only('export.omitted', omit.where))).total : 0;
    const remark = omit && omitted > 0 ? `另有 ${omitted} 条没有导出：${omit.text}` : undefined;
    const columns = withRemark(
      listSheetColumns(chosenColumns(served, run.actor, run.input.columns), { table: served.table, ...run.input }),
    );
    const file = join(context.files.temporaryFolder, `${run.id}.${run.input.format}`);
    let written = 0;
    async function* counted() {
      for await (const row of rows.read((done) => run.progress({ done, total: rows.total }))) {
        written += 1;
        yield row;
      }
      if (remark) yield { [remarkName]: remark };
    }
    const mark = markOf(context, run.actor);
    await writeSheet(file, run.input.format, { title: resource.title, mark }, columns, counted());
    await run.progress({ done: written, total: written });
    const act = await exportAct(served, run, { request, rows: written, remark });
    const by = { ...run.actor, origin: { ip: run.input.ip, startedAt } };
    const name = `${fileTitle(resource.title)}_${formatStamp(context)}.${run.input.format}`;
    return {
      facts: { rows: written, ...(omitted > 0 && { omitted }) },
      file: { path: file, name, type: mediaTypes[run.input.format] },
      also: async (q) =>
        logActIn(q, context, by, { ...act, about: await readAboutWhom(q, context.configuration, served.table.entity.name, rows.ids()) }),
    };
  },
});

/** Key of the note in a row; names of fields cannot contain `~`. */
const remarkName = '~note';

/** Writes the note about missing records into the first cell of the last row. */
function withRemark([first, ...others]: readonly SheetColumn[]): SheetColumn[] {
  if (!first) return [];
  const noteOfRow = (row: Values) => row[remarkName] as string | undefined;
  return [{ ...first, cell: (row) => noteOfRow(row) ?? first.cell(row), plain: (row) => noteOfRow(row) ?? first.plain(row) }, ...others];
}

const pageParameters: readonly string[] = [dialect.page, dialect.pageSize];

/** The request of the list call without its paging. Throws on the parameters that the list call refuses. */
export function exportRequest(served: ServedResource, actor: Actor, { query, ids }: ExportRequest, today: string): ListRequest {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => !pageParameters.includes(name)));
  const request = parseListInput(served, actor, asked, today);
  return { ...request, ...(ids && { ids }), limit: mostRows + 1, offset: 0 };
}

/** The export with its filters, for the operation log. */
async function exportAct(
  served: ServedResource,
  { actor, input }: JobRun<Input>,
  { request, rows, remark }: { request: ListRequest; rows: number; remark: string | undefined },
): Promise<Act> {
  const { resource, table, context } = served;
  const narrowing = await context.database.read(actor.instId, (q) => describeRequest(q, served, request));
  const facts = [
    `${rows} 条`,
    formatTitles[input.format],
    ...(input.ids ? [`选中 ${input.ids.length} 条`] : []),
    ...narrowing,
    ...(input.reveal ? ['含完整号码'] : []),
    ...(remark ? [remark] : []),
  ];
  return { resource: resource.name, action: 'export', entity: table.entity.name, subject: facts.join('，') };
}

function createTooMany(): ApiError {
  return new ApiError(codes.tooLarge, `超过 ${mostRows} 条，一次导不完。请先筛选，再分几次导出。`);
}

/** Removes characters that file systems do not allow in names. */
function fileTitle(title: string): string {
  return title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || '导出';
}

/** `20261120-1530` */
function formatStamp({ now }: JobContext): string {
  return nowInShanghai(now()).slice(0, 16).replace(/[-:]/g, '').replace(' ', '-');
}
