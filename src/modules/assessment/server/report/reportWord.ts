/** A report as a Word file, by the institution's own template or the one of the product. */
import { markOf } from '../../../../server/features/export/markOf';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import type { Drawing } from '../../domain/report/charts/drawing';
import type { Report } from '../../domain/report/report';
import { chartPicture } from './chartPicture';
import { ownFile } from './ownFile';
import { createDefaultTemplate } from './word/defaultTemplate';
import { fillTemplate } from './word/fillTemplate';
import { markWord } from './word/markWord';
import { buildWordData } from './word/wordData';

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface ReportWord {
  bytes: Uint8Array<ArrayBuffer>;
  /** Characters that no font has: their codes stand in the charts. The words of the file are set by whoever opens it. */
  missing: string[];
}

/** Throws ApiError 422 for a template that cannot be filled. */
export async function reportWord(report: Report, context: ServerContext, actor: Actor): Promise<ReportWord> {
  const template = (await ownTemplate(context, actor)) ?? (await createDefaultTemplate());
  const lacking = new Set<string>();
  const picture = async (drawing: Drawing) => {
    const { png, missing } = await chartPicture(drawing);
    for (const character of missing) lacking.add(character);
    return png;
  };
  const filled = await fillTemplate(template, await buildWordData(report, picture));
  return { bytes: new Uint8Array(await markWord(filled, markOf(context, actor))), missing: [...lacking] };
}

/** The template that the institution uploaded; undefined where it has none. */
export function ownTemplate(context: ServerContext, actor: Actor): Promise<Buffer | undefined> {
  return ownFile(context, actor, async (records) => (await records.single('instSetting')).evalReportTemplate);
}
