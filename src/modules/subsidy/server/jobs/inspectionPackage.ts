/**
 * 检查资料: a document for each child and a cover list, in one zip. Finished documents are stored, so that an interrupted run is resumed;
 * the zip is delivered only when it is complete.
 */

import * as z from 'zod';
import { isMonth } from '../../../../domain/calendar';
import { entryOf } from '../../../../domain/must';
import { defineJobKind, JobStopped } from '../../../../server/features/jobs/jobKind';
import { formatPathPart } from '../../../../server/features/pack/createZipStream';
import { conflict, forbidden, refuse } from '../../../../server/kernel/apiError';
import { logActIn } from '../../../../server/records/write/actLog';
import { listMonthsBetween, mostMonths } from '../../domain/childChain';
import { getCoverFacts } from '../evidence/coverPdf';
import { createPdfs } from '../evidence/createPdfs';
import { createStoredPdfs, type Kept } from '../evidence/createStoredPdfs';
import { readLeftOut } from '../evidence/leftOut';
import { packChildren } from '../evidence/packChildren';
import { evidencePage } from '../evidence/readChildChain';
import { zipPdfs } from '../evidence/zipPdfs';

/** A larger package would take an hour and is not readable. */
const mostChildren = 1_000;
const packKey = 'studentModel:evidence:pack';

const month = z.string().refine(isMonth, '请选择月份');
const inputShape = z.object({
  from: month,
  to: month,
  stuIds: z.array(z.uuid()).max(mostChildren, `一次最多 ${mostChildren} 名学员`).nullish(),
});

const pointShape = z.object({
  /** Children whose PDFs are there. */
  made: z.number(),
  /** What the person could read when they were made. */
  rights: z.string(),
  /** All children of the package, in its order. */
  stuIds: z.array(z.string()),
});

export default defineJobKind({
  name: 'inspectionPackage',
  input: inputShape.superRefine(({ from, to }, issues) => {
    const count = listMonthsBetween(from, to).length;
    if (count === 0) issues.addIssue({ code: 'custom', path: ['to'], message: '结束月份不能早于开始月份' });
    if (count > mostMonths) issues.addIssue({ code: 'custom', path: ['to'], message: `一次最多 ${mostMonths} 个月` });
  }),
  resumable: true,
  async run(run, context) {
    const { actor, input } = run;
    const resource = entryOf(context.configuration.resources, evidencePage);
    if (!actor.can(packKey) || !actor.can(resource.permission)) throw forbidden('导出检查资料');
    const months = listMonthsBetween(input.from, input.to);
    const kept: Kept = createStoredPdfs(context.files.temporaryFolder, run.id);
    try {
      const left = await readLeftOut(context, actor);
      const before = pointShape.safeParse(run.checkpoint).data;
      // After a change of rights the documents are made again: they may contain parts that are hidden now, or lack readable ones.
      const goesOn = before !== undefined && before.rights === left.fingerprint;
      const stuIds = goesOn ? before.stuIds : await packChildren(months, input.stuIds ?? undefined, actor, context);
      if (stuIds.length === 0) throw conflict('这段时间没有您能看到的、有训练补贴的学员');
      if (stuIds.length > mostChildren) throw refuse('', `一次最多 ${mostChildren} 名学员，请分几次`);
      const point = { made: goesOn ? before.made : 0, rights: left.fingerprint, stuIds };
      const resumed = await createPdfs({ run, context, months, kept, point, leftOut: left.sentences });
      const entries = await kept.entries(stuIds.length);
      const facts = getCoverFacts(entries);
      if (facts.children === 0) throw conflict(`没有可以打包的学员：${entries.map(({ name, reason }) => `${name}：${reason}`).join('；')}`);
      const path = await zipPdfs({ run, context, months, kept, entries, leftOut: left.sentences, point });
      const period = months.length === 1 ? months[0] : `${months[0]} 至 ${months.at(-1)}`;
      const act = { resource: evidencePage, action: 'export', entity: 'subsidyApplication', about: stuIds };
      return {
        facts: { ...facts, resumed },
        file: { path, name: `${formatPathPart(`检查资料_${period}_${facts.children}名`)}.zip`, type: 'application/zip' },
        async also(q) {
          await logActIn(q, context, actor, { ...act, subject: `检查资料，${period}，${facts.children} 名学员` });
          await kept.remove();
        },
      };
    } catch (error) {
      if (!(error instanceof JobStopped) || error.reason === 'cancelled') await kept.remove();
      throw error;
    }
  },
});
