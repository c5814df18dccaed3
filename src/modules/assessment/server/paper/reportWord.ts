/** A report as a Word file, by the institution's own template or the one of the product. */
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import type { FileValue } from '../../../../server/records/files/checkFiles';
import { createRecordService } from '../../../../server/records/write/writer';
import type { Report } from '../../domain/report/report';
import { chartPicture } from './chartPicture';
import { defaultTemplate } from './word/defaultTemplate';
import { fillTemplate } from './word/fillTemplate';
import { wordData } from './word/wordData';

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Throws ApiError 422 for a template that cannot be filled. */
export async function reportWord(report: Report, context: ServerContext, actor: Actor): Promise<Uint8Array<ArrayBuffer>> {
  const template = (await ownTemplate(context, actor)) ?? (await defaultTemplate());
  const filled = await fillTemplate(template, await wordData(report, chartPicture));
  return new Uint8Array(filled);
}

/** The template that the institution uploaded; undefined where it has none. */
export async function ownTemplate(context: ServerContext, actor: Actor): Promise<Buffer | undefined> {
  const entity = context.configuration.entities.get('instSetting')!;
  const path = await createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { records } = set.ruleContext(set, entity);
      const { evalReportTemplate } = await records.single('instSetting');
      const [file] = (evalReportTemplate ?? []) as FileValue[];
      const [row] = file ? await records.sql<{ path: string }>('select path from stored_file where id = $1', [file.id]) : [];
      return row?.path;
    });
  const bytes = path === undefined ? undefined : await context.files.read(path);
  return bytes && Buffer.from(await new Response(bytes).arrayBuffer());
}
