/** Actions run by a background job: the call validates input and record, queues the job and returns it. */
import type { Action } from '../../../config/normalized';
import { type Call, writerOf } from '../../http/call';
import { invalid } from '../../kernel/apiError';
import { inWords } from '../../kernel/formatIssue';
import type { Values } from '../../kernel/values';
import { logAct } from '../../records/write/actLog';
import { refuseInvalidInputs } from '../../records/write/chosenRecords';
import type { JobKind } from '../jobs/jobKind';
import type { Jobs } from '../jobs/jobs';
import { rowOf } from './action';
import { readActionInput } from './actionInput';
import { describeAsked, findUnreadParams } from './askedParams';

export function createJobRun(action: Action, name: string, jobs: Jobs): (call: Call) => Promise<unknown> {
  return async (call) => {
    const actionInput = await readActionInput(call, action);
    const row = await writerOf(call).changeSet(async (set) => {
      const chosen = await rowOf(set, call.served, action, actionInput);
      await refuseInvalidInputs(set, action.params, { ...chosen, ...actionInput.params });
      return chosen;
    });
    const input = row ? { ...actionInput.params, id: row.id } : actionInput.params;
    const kind = jobs.kindOf(name);
    const checked = checkInput(kind, input);
    const act = kind.asks?.(checked);
    if (act) await call.served.context.demandPassword(call.actor, act);
    const asked = findUnreadParams(action, actionInput.params, namesRead(kind));
    const job = await jobs.add(call.actor, kind, { title: action.title, input });
    if (asked) await logJob(call, action, asked, row?.id);
    return job;
  };
}

/** Validates the input by the shape of the job; problems are reported at the params. */
function checkInput({ input }: JobKind, params: Values): unknown {
  const { error, data } = input.safeParse(params, inWords);
  if (error) throw invalid(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  return data;
}

/** Names of the job's inputs; all names if its shape is not an object. */
function namesRead({ input }: JobKind): ReadonlySet<string> {
  return 'shape' in input ? new Set(Object.keys(input.shape as object)) : everything;
}
// Only `has` is called.
const everything = { has: () => true } as unknown as ReadonlySet<string>;

/** Writes params that the job does not use to the operation log. */
async function logJob({ served, actor }: Call, action: Action, asked: Values, recordId: string | undefined): Promise<void> {
  const { context, resource, table } = served;
  const subject = describeAsked(action, asked);
  await logAct(context, actor, { resource: resource.name, action: action.name, entity: table.entity.name, recordId, subject });
}
