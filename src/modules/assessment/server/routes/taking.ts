/** `record`, `saveAnswers` and `finish`: what the page needs that takes an assessment. */

import * as z from 'zod';
import { actionOf } from '../../../../config/actionOf';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { runAction } from '../../../../server/features/record/action';
import { logRead } from '../../../../server/features/record/readLog';
import { submitOnce } from '../../../../server/features/record/submitOnce';
import type { Call } from '../../../../server/http/call';
import { body, query } from '../../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../../server/http/route';
import { forbidden } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { createRecordService } from '../../../../server/records/write/writer';
import {
  type FilledPart,
  type FinishedRecord,
  type SaveAnswers,
  type SavedAnswers,
  type TakingRecord,
  takingCalls,
} from '../../domain/taking/calls';
import { finishShape, savedShape, saveShape, takingShape } from '../../domain/taking/shapes';
import { type EvaluationPages, mayOn } from '../access/pages';
import { saveAnswers } from '../taking/saveAnswers';
import { takingRecordOf } from '../taking/takingRecord';

/** The action that ends an assessment; who may do it may fill it in. */
const filling = 'finish';
const shared = { auth: 'signedIn', tag: '测评作答', description: '权限：测评所属的页面（心理、学习、快速筛查、其他）' } as const;

type Signed<I> = RouteCall<'signedIn', I>;
interface Taking {
  context: AppContext;
  pages: EvaluationPages;
}

export function takingRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  const taking = { context, pages };
  return [
    route({
      ...takingCalls.record,
      ...shared,
      name: 'evaluation.record',
      summary: '一次测评：作答、量表、学员和上一次测评',
      input: query(z.object({ id: z.string() })),
      output: takingShape,
      run: (call: Signed<{ id: string }>) => readTaking(call, taking),
    }),
    route({
      ...takingCalls.saveAnswers,
      ...shared,
      name: 'evaluation.saveAnswers',
      summary: '保存作答：逐题合并，冲突和不能保存的逐题说明',
      input: body(saveShape),
      output: savedShape,
      run: (call: Signed<z.output<typeof saveShape>>) => save(call, taking),
    }),
    route({
      ...takingCalls.finish,
      ...shared,
      name: 'evaluation.finish',
      summary: '完成测评并计分；未答的逐题说明',
      input: body(finishShape),
      output: z.object({ id: z.string() }),
      run: (call: Signed<z.output<typeof finishShape>>) => finish(call, taking),
    }),
  ];
}

/** Runs in a transaction of the caller with the record as they may open it. */
function withRecord<T>(
  { actor, input }: Signed<{ id: string }>,
  { context, pages }: Taking,
  how: Parameters<EvaluationPages['open']>[2],
  work: (opened: Awaited<ReturnType<EvaluationPages['open']>>, at: string) => Promise<T> | T,
): Promise<T> {
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => work(await pages.open(set, input.id, how), set.at));
}

async function readTaking(call: Signed<{ id: string }>, taking: Taking): Promise<TakingRecord> {
  const { answer, served } = await withRecord(call, taking, {}, async ({ record, page, rule }) => ({
    answer: await takingRecordOf(record, mayOn(call.actor, page.resource, filling), rule),
    served: page,
  }));
  if (served.resource.logReads) await logRead({ served, actor: call.actor, query: { id: call.input.id } }, 'get');
  return answer;
}

function save(call: Signed<z.output<typeof saveShape>>, taking: Taking): Promise<SavedAnswers> {
  return withRecord(call, taking, { act: filling, lock: true }, async ({ record, rule: { records, visible } }, at) => {
    if (visible.hides('evalRecord', 'answers')) throw forbidden('查看测评作答');
    return visibleAnswers(await saveAnswers(record, call.input as SaveAnswers, { by: call.actor.name, at }, records), visible);
  });
}

/** The action of the page that the record stands on, with its key, state, history and undo. */
async function finish(call: Signed<z.output<typeof finishShape>>, taking: Taking): Promise<FinishedRecord> {
  const { actor, c, logAct, input } = call;
  const served = await withRecord(call, taking, { act: filling }, ({ page }) => page);
  const action = actionOf(served.resource, filling);
  const { id, answersVersion } = input;
  const page: Call = { served, actor, c, logAct, query: {} };
  const actionInput = { id, version: undefined, fields: {}, created: {}, params: { answersVersion } };
  const answer = (await submitOnce(page, (set) => runAction(set, served, action, actionInput))) as FinishedRecord;
  call.changeSet = page.changeSet;
  return answer;
}

/** What was saved, without the parts and words that the person may not read. */
function visibleAnswers(saved: SavedAnswers, visible: RuleContext['visible']): SavedAnswers {
  const hides = (part: FilledPart, key: string) => visible.hides('evalRecord', part === 'texts' ? key : part);
  const shown = <Part extends FilledPart>(part: Part) =>
    Object.fromEntries(Object.entries(saved[part]).filter(([key]) => !hides(part, key))) as SavedAnswers[Part];
  return {
    ...saved,
    answers: shown('answers'),
    remarks: shown('remarks'),
    inputs: shown('inputs'),
    texts: shown('texts'),
    conflicts: saved.conflicts.filter(({ part, key }) => !hides(part, key)),
  };
}
