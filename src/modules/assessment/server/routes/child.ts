/** `ofStudent` and `reportTime`: all assessments of one child, and when the next are due. */

import * as z from 'zod';
import { entryOf } from '../../../../domain/must';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { query } from '../../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../../server/http/route';
import type { RuleContext } from '../../../../server/records/rule';
import { createRecordService } from '../../../../server/records/write/writer';
import { childCalls } from '../../domain/childCalls';
import { childRecordShape, dueScaleShape } from '../../domain/childShapes';
import { evalTypes } from '../../domain/codes';
import type { EvaluationPages } from '../access/pages';
import { childRecords, findDueScales } from '../results/childRecords';

const asked = z.object({ stuId: z.string() });
const shared = {
  auth: 'signedIn',
  tag: '测评',
  description: '权限：只有能在各测评页面看到的测评；其中的心理测评没有权限的只说明有',
  input: query(asked),
} as const;

export function childRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  const inSet = <T>({ actor }: RouteCall<'signedIn'>, work: (context: RuleContext) => Promise<T>) =>
    createRecordService(context)
      .as(actor)
      .changeSet((set) => work(set.ruleContext(set, entryOf(context.configuration.entities, 'evalRecord'))));
  return [
    route({
      ...childCalls.records,
      ...shared,
      name: 'evaluation.ofStudent',
      summary: '一名学员的全部测评',
      output: z.array(childRecordShape),
      async run(call: RouteCall<'signedIn', z.output<typeof asked>>) {
        const found = await inSet(call, (rule) => childRecords(call.input.stuId, rule));
        const isSensitive = found.some(({ evalType, isMasked }) => evalType === evalTypes.psychology && !isMasked);
        if (isSensitive) await pages.logView(call.actor, call.input);
        return found;
      },
    }),
    route({
      ...childCalls.reportTime,
      ...shared,
      name: 'evaluation.reportTime',
      summary: '一名学员各量表下次测评的日期',
      output: z.array(dueScaleShape),
      run: (call: RouteCall<'signedIn', z.output<typeof asked>>) => inSet(call, (rule) => findDueScales(call.input.stuId, rule)),
    }),
  ];
}
