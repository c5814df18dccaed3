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
import type { ServedResource } from '../../../../server/http/servedResource';
import { forbidden } from '../../../../server/kernel/apiError';
import type { Row } from '../../../../server/kernel/values';
import { tableOf, tablesOf } from '../../../../server/model/entityTable';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { ChangeSet } from '../../../../server/records/write/changeSet';
import { currentRecord, lockExisting } from '../../../../server/records/write/updateRecord';
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

const tag = '测评作答';
/** The action that ends an assessment; who may do it may fill it in. */
const filling = 'finish';
const rights = '权限：测评所属的页面（心理、学习、快速筛查、其他）';

type Signed<I> = RouteCall<'signedIn', I>;
type EvalRecord = Stored<'evalRecord'>;
interface Taking {
  context: AppContext;
  pages: EvaluationPages;
}

export function takingRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  const taking = { context, pages };
  return [
    route({
      ...takingCalls.record,
      auth: 'signedIn',
      tag,
      name: 'evaluation.record',
      summary: '一次测评：作答、量表、学员和上一次测评',
      description: rights,
      input: query(z.object({ id: z.string() })),
      output: takingShape,
      run: (call: Signed<{ id: string }>) => readTaking(call, taking),
    }),
    route({
      ...takingCalls.saveAnswers,
      auth: 'signedIn',
      tag,
      name: 'evaluation.saveAnswers',
      description: rights,
      summary: '保存作答：逐题合并，冲突和不能保存的逐题说明',
      input: body(saveShape),
      output: savedShape,
      run: (call: Signed<z.output<typeof saveShape>>) => save(call, taking),
    }),
    route({
      ...takingCalls.finish,
      auth: 'signedIn',
      tag,
      name: 'evaluation.finish',
      summary: '完成测评并计分；未答的逐题说明',
      description: rights,
      input: body(finishShape),
      output: z.object({ id: z.string() }),
      run: (call: Signed<z.output<typeof finishShape>>) => finish(call, taking),
    }),
  ];
}

/** Runs in a transaction of the caller; `read` = the record as it is, `lock` = locked until the end. */
function withRecord<T>(
  { actor, input }: Signed<{ id: string }>,
  { context }: Taking,
  how: 'read' | 'lock',
  work: (set: ChangeSet, record: Row) => Promise<T>,
): Promise<T> {
  const table = tableOf(tablesOf(context.configuration), 'evalRecord');
  const take = how === 'lock' ? lockExisting : currentRecord;
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => work(set, await take(set, table, input.id)));
}

async function readTaking(call: Signed<{ id: string }>, taking: Taking): Promise<TakingRecord> {
  let page: ServedResource | undefined;
  const answer = await withRecord(call, taking, 'read', async (set, record) => {
    page = await taking.pages.pageOf(set, record);
    const rule = set.ruleContext(set, page.resource.entity);
    // A row of a page whose entity is `evalRecord`.
    return takingRecordOf(record as unknown as EvalRecord, mayOn(call.actor, page.resource, filling), rule);
  });
  if (page?.resource.logReads) await logRead({ served: page, actor: call.actor, query: { id: call.input.id } }, 'get');
  return answer;
}

function save(call: Signed<z.output<typeof saveShape>>, taking: Taking): Promise<SavedAnswers> {
  return withRecord(call, taking, 'lock', async (set, record) => {
    const { resource } = await taking.pages.pageOf(set, record, filling);
    const { records, visible } = set.ruleContext(set, resource.entity);
    if (visible.hides('evalRecord', 'answers')) throw forbidden('查看测评作答');
    const saved = await saveAnswers(
      // A row of a page whose entity is `evalRecord`.
      record as unknown as EvalRecord,
      call.input as SaveAnswers,
      { by: call.actor.name, at: set.at },
      records,
    );
    return visibleAnswers(saved, visible);
  });
}

/** The action of the page that the record stands on, with its key, state, history and undo. */
async function finish(call: Signed<z.output<typeof finishShape>>, taking: Taking): Promise<FinishedRecord> {
  const { actor, c, note, input } = call;
  const served = await withRecord(call, taking, 'read', (set, record) => taking.pages.pageOf(set, record, filling));
  const action = actionOf(served.resource, filling);
  const { id, answersVersion } = input;
  const page: Call = { served, actor, c, note, query: {} };
  const given = { id, version: undefined, fields: {}, created: {}, params: { answersVersion } };
  const answer = (await submitOnce(page, (set) => runAction(set, served, action, given))) as FinishedRecord;
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
