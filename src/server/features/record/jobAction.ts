/** Actions that a background job does: the call checks what was asked and the record it is about, queues the job and answers with it. */
import type { Action } from '../../../config/normalized';
import { type Call, writerOf } from '../../http/call';
import { invalid } from '../../kernel/apiError';
import { inWords } from '../../kernel/issueText';
import type { Values } from '../../kernel/values';
import { refuseUnfitInputs } from '../../records/write/chosenRecords';
import type { JobKind } from '../jobs/jobKind';
import type { Jobs } from '../jobs/jobs';
import { rowOf } from './action';
import { readActionInput } from './actionInput';

export function jobRun(action: Action, name: string, jobs: Jobs): (call: Call) => Promise<unknown> {
  return async (call) => {
    const asked = await readActionInput(call, action);
    const row = await writerOf(call).changeSet(async (set) => {
      const chosen = await rowOf(set, call.served, action, asked);
      await refuseUnfitInputs(set, action.params, { ...chosen, ...asked.params });
      return chosen;
    });
    const input = row ? { ...asked.params, id: row.id } : asked.params;
    const kind = jobs.kindOf(name);
    refuseInput(kind, input);
    return jobs.add(call.actor, kind, { title: action.title, input });
  };
}

/** What the job says about its input, at its fields. */
function refuseInput({ input }: JobKind, params: Values): void {
  const { error } = input.safeParse(params, inWords);
  if (error) throw invalid(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}
