/** A report as a Word file, by the institution's own template or the one of the product. */
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import type { Report } from '../../domain/report/report';
import { chartPicture } from './chartPicture';
import { ownFile } from './ownFile';
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
export function ownTemplate(context: ServerContext, actor: Actor): Promise<Buffer | undefined> {
  return ownFile(context, actor, async (records) => (await records.single('instSetting')).evalReportTemplate);
}
