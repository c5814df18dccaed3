/** Writes reads to the operation log, for pages whose records are sensitive (`"logReads": true`). */
import type { Resource, Verb } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import type { Call, CallRules } from '../../http/call';
import { noteAct } from '../../records/write/actLog';
import { recentLooks } from '../list/recentLooks';

/** What is logged of each call; exports and revealed values have entries of their own. */
const subjects: Partial<Record<Verb, string | undefined>> = { list: '列表', get: undefined, history: '修改记录' };

/** The call itself, or one that is logged before it answers. A refused read is logged like every refused call, not here. */
export function withReadLog(resource: Resource, verb: Verb, run: CallRules['run']): CallRules['run'] {
  if (!resource.logReads || !(verb in subjects)) return run;
  return async (call) => {
    const answer = await run(call);
    await noteRead(call, verb);
    return answer;
  };
}

/** The same person and the same question count once a minute, because pages ask again when they are returned to. */
export async function noteRead(
  { served: { context, resource, table }, actor, query }: Pick<Call, 'served' | 'actor' | 'query'>,
  verb: Verb,
): Promise<void> {
  const known = recentLooks(context.database);
  const look = JSON.stringify([actor.instId, actor.accountId, resource.name, verb, query]);
  if (known.has(look)) return;
  const subject = subjects[verb];
  await noteAct(context, actor, {
    resource: resource.name,
    action: 'read',
    entity: table.entity.name,
    recordId: query[dialect.id],
    ...(subject !== undefined && { subject }),
  });
  known.set(look, true);
}
