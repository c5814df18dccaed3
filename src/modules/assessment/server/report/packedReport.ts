/** The report of an assessment as one of the documents of a child's archive. */
import { states } from '../../../../generated/states';
import { markOf } from '../../../../server/features/export/markOf';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import type { Values } from '../../../../server/kernel/values';
import { createEvaluationPages } from '../access/pages';
import { ownLogo } from './ownFile';
import { readReport } from './readReports';
import { reportPdf } from './reportPdf';

const { done, audited } = states.evalRecord.status;

/** The report of a record as its page shows it; undefined for an assessment without a report. */
export function createPackedReports(
  context: ServerContext,
  actor: Actor,
): (row: Values) => { name: string; make(): Promise<Uint8Array> } | undefined {
  const reader = { context, pages: createEvaluationPages(context) };
  return ({ id, status, evalDate, scaleIdLabel, reportNo }) =>
    status === done || status === audited
      ? {
          name: [evalDate, scaleIdLabel, reportNo].filter(Boolean).join('-'),
          async make() {
            const { report } = await readReport(reader, actor, String(id));
            return (await reportPdf([report], { mark: markOf(context, actor), logo: await ownLogo(context, actor) })).pdf;
          },
        }
      : undefined;
}
