/** The job that writes what a list shows into a file. It begins anew after an interruption: nobody has seen half of it. */
import { join } from 'node:path';
import * as z from 'zod';
import { nowInShanghai } from '../../domain/calendar';
import { dialect } from '../../wire/dialect';
import { codes } from '../../wire/envelope';
import { ApiError } from '../apiError';
import { recordChange } from '../changes/changeRecord';
import { parseListInput } from '../handlers/listInput';
import { buildOffer, type Offer } from '../handlers/offer';
import { createRecordService } from '../handlers/writer';
import { defineJobKind, type JobContext, type JobRun } from '../jobs/jobKind';
import type { Actor } from '../rule';
import type { ListRequest } from '../storage/listQuery';
import { authorizeExport, chosenColumns, type ExportRequest, exportShape } from './exportInput';
import { openExportRows } from './exportRows';
import { sheetColumns } from './sheetCells';
import { mediaTypes, writeSheet } from './writeSheet';

/** What spreadsheets can still be worked with; a sheet ends at 1,048,576 rows. */
const mostRows = 500_000;

const inputShape = exportShape.extend({
  /** The day it was asked for: “本月生日” means the same when it goes on after midnight. */
  today: z.string(),
});
type Input = z.output<typeof inputShape>;

export const listExport = defineJobKind<Input>({
  name: 'listExport',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const resource = authorizeExport(context.configuration.resources.get(run.input.resource), run.actor, run.input);
    const offer = buildOffer(context, createRecordService(context), resource);
    const rows = await openExportRows(offer, run.actor, exportRequest(offer, run.actor, run.input, run.input.today));
    if (rows.total > mostRows) throw tooMany();
    const columns = sheetColumns(chosenColumns(offer, run.actor, run.input.columns), { table: offer.table, ...run.input });
    const file = join(context.files.temporaryFolder, `${run.id}.${run.input.format}`);
    let written = 0;
    async function* counted() {
      for await (const row of rows.read((done) => run.progress({ done, total: rows.total }))) {
        written += 1;
        yield row;
      }
    }
    await writeSheet(file, run.input.format, resource.title, columns, counted());
    await run.progress({ done: written, total: written });
    await noteExport(offer, run, written);
    const name = `${fileTitle(resource.title)}_${stamp(context)}.${run.input.format}`;
    return { facts: { rows: written }, file: { path: file, name, type: mediaTypes[run.input.format] } };
  },
});

const pageParameters: readonly string[] = [dialect.page, dialect.pageSize];

/** What the list call would read, but all of it. Refuses parameters as the list call does. */
export function exportRequest(offer: Offer, actor: Actor, { query, ids }: ExportRequest, today: string): ListRequest {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => !pageParameters.includes(name)));
  const request = parseListInput(offer, actor, asked, today);
  return { ...request, ...(ids && { ids }), limit: mostRows + 1, offset: 0 };
}

/** Who took what out of the house stands in the log beside who changed what. */
async function noteExport(offer: Offer, { id, actor, input }: JobRun<Input>, rows: number): Promise<void> {
  const { format, query, ids, columns, reveal } = input;
  await offer.service.as(actor, offer.resource.name).changeSet((set) =>
    recordChange(set, {
      action: 'export',
      entity: offer.table.entity.name,
      recordId: id,
      before: null,
      after: { format, rows, reveal, query, ...(ids && { chosen: ids.length }), ...(columns && { columns }) },
    }),
  );
}

function tooMany(): ApiError {
  return new ApiError(codes.tooLarge, `超过 ${mostRows} 条，一次导不完。请先筛选，再分几次导出。`);
}

/** Without signs that file systems refuse. */
function fileTitle(title: string): string {
  return title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || '导出';
}

/** `20261120-1530` */
function stamp({ now }: JobContext): string {
  return nowInShanghai(now()).slice(0, 16).replace(/[-:]/g, '').replace(' ', '-');
}
