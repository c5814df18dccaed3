/** Shape of a query of a resource: a call that reads and changes nothing. */
import * as z from 'zod';
import { namesInside } from '../../fields/naming';
import { actionShape, type WrittenAction } from './actionShape';
import type { WrittenAnswer } from './answerShape';
import { call } from './call';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { name, text } from './names';
import { propertyShape, type WrittenProperty } from './propertyShape';

const { $comment, permission, answers, timeoutMs } = actionShape.shape;

/** A query; its answer comes from the rule of the entity (`queries` in `server/rules/<entity>.ts`). */
export const queryShape = z.strictObject({
  $comment,
  name: name.describe('Name in addresses, rules and tests. 标识'),
  title: text.describe('What it tells, in documents and refusals. 名称'),
  call: call.describe(
    'Method and path it is asked by, e.g. "GET countOpen"; POST where the question is long. It reads and changes nothing. 接口',
  ),
  permission,
  required: z.array(name).default([]).describe('Params that must be given. 必填'),
  params: z
    .record(name, propertyShape)
    .meta(namesInside('none'))
    .default({})
    .describe('What is asked by; the rule reads them. Their conditions look at one another. 参数'),
  answers,
  when: conditionShape.optional().describe('Answered only about a record for which this holds. 可用条件'),
  reason: text.optional().describe('Said when `when` does not hold. 不可用原因'),
  timeoutMs,
});

/** A query as written, defaults filled. */
export type WrittenQuery = Omit<z.output<typeof queryShape>, 'params' | 'answers' | 'when'> & {
  params: Record<string, WrittenProperty>;
  answers?: WrittenAnswer;
  when?: WrittenCondition;
};

/** The same call as an action that has no button and writes nothing. */
export function callOfQuery(query: WrittenQuery): WrittenAction {
  return {
    ...query,
    ...{ fields: [], set: {}, next: [], notBy: [], place: 'none' },
    ...{ rare: false, danger: false, primary: false, bulk: false, reverse: false, whileLocked: true },
  };
}

/** Queries and actions of a page, each with its path in the file. */
export function listWrittenCalls(page: {
  actions: WrittenAction[];
  queries: WrittenQuery[];
}): { call: WrittenAction; kind: 'actions' | 'queries'; index: number }[] {
  return [
    ...page.queries.map((query, index) => ({ call: callOfQuery(query), kind: 'queries' as const, index })),
    ...page.actions.map((call, index) => ({ call, kind: 'actions' as const, index })),
  ];
}
