/** `compare` and `findPlan`: comparison of finished assessments, and goals proposed from one. */

import * as z from 'zod';
import { entryOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { query } from '../../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../../server/http/route';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { createRecordService } from '../../../../server/records/write/writer';
import { comparingCalls } from '../../domain/compare/calls';
import type { EvaluationPages } from '../access/pages';
import { compareRecords } from '../results/compareRecords';
import { findPlan } from '../results/findPlan';

const { done, audited } = states.evalRecord.status;
const shared = { auth: 'signedIn', tag: '测评比较', description: '权限：测评所属的页面（心理、学习、快速筛查、其他）' } as const;
/** Most results that stand beside each other. */
const mostCompared = 12;

type EvalRecord = Stored<'evalRecord'>;
interface Comparing {
  context: AppContext;
  pages: EvaluationPages;
}

export function createComparingRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  const comparing = { context, pages };
  const ids = z.string().transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))].slice(0, mostCompared));
  return [
    route({
      ...comparingCalls.compare,
      ...shared,
      name: 'evaluation.compare',
      summary: '同一学员、同一量表的几次测评并列比较',
      input: query(z.object({ ids: ids.optional(), of: z.string().optional() })),
      run: async (call) =>
        withRecords(call, call.input.ids ?? (await seriesOf(call, call.input.of ?? '', comparing)), comparing, compareRecords),
    }),
    route({
      ...comparingCalls.findPlan,
      ...shared,
      name: 'evaluation.findPlan',
      summary: '从测评里未通过的项目提出训练目标',
      input: query(z.object({ id: z.string() })),
      run: (call) =>
        withRecords(call, [call.input.id], comparing, (rule, found) =>
          findPlan(rule, found, entryOf(context.configuration.entities, 'trainingGoal')),
        ),
    }),
  ];
}

/** The newest finished assessments of the same child and scale as `id`, itself among them. */
function seriesOf({ actor }: RouteCall<'signedIn', unknown>, id: string, { context, pages }: Comparing): Promise<string[]> {
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { record, rule } = await pages.open(set, id);
      const all = await rule.records.find(
        'evalRecord',
        { stuId: record.stuId, scaleCode: record.scaleCode, status: [done, audited] },
        { order: [['evalDate', 'desc']], limit: mostCompared },
      );
      const found = await rule.visible.records('evalRecord', all);
      if (found.length < 2) throw refuse('of', '这名学员还没有第二份同一量表的测评，无法比较，请再测一次后比较');
      return found.map((one) => one.id);
    });
}

/** The records, each of which stands on a page that the person may open. */
async function withRecords<T>(
  { actor }: RouteCall<'signedIn', unknown>,
  ids: readonly string[],
  { context, pages }: Comparing,
  work: (rule: RuleContext, found: EvalRecord[]) => Promise<T>,
): Promise<T> {
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const found: EvalRecord[] = [];
      for (const id of ids) found.push((await pages.open(set, id)).record);
      return work(set.ruleContext(set, entryOf(context.configuration.entities, 'evalRecord')), found);
    });
}
