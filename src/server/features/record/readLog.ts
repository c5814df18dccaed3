/** Writes reads to the operation log, for pages whose records are sensitive (`"logReads": true`, `"sensitive": "健康"`). */
import type { Configuration, Resource, Verb } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import type { Call, CallRules } from '../../http/call';
import { JsonText } from '../../http/route';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { logAct } from '../../records/write/actLog';
import { chosenEntities, listNamingColumns } from '../../records/write/readAboutWhom';
import { getRecentViews } from '../list/recentViews';

/** Subject of the log entry by call; exports and revealed values have entries of their own. */
const subjects: Partial<Record<Verb, string | undefined>> = { list: '列表', get: undefined, history: '修改记录' };

/** Adds logging to a call if its page requires it; the entry is written before the answer. Refused calls are logged elsewhere. */
export function withReadLog(resource: Resource, verb: Verb, run: CallRules['run']): CallRules['run'] {
  if (!isLogged(resource) || !(verb in subjects)) return run;
  return async (call) => {
    const answer = await run(call);
    await logRead(call, verb, verb === 'list' && resource.logReads ? recordsOf(answer) : []);
    return answer;
  };
}

/** Whether reads of the page are logged. */
export const isLogged = ({ logReads, sensitive }: Resource) => logReads || sensitive !== undefined;

function recordsOf(answer: unknown): Values[] {
  if (!(answer instanceof JsonText)) return [];
  return (JSON.parse(answer.text) as { records?: Values[] }).records ?? [];
}

/**
 * Logs a read. The same request of a person is logged once a minute, because pages read again when they are shown again. `records`: those
 * in the answer of a list. A list of a page that is only `sensitive` is logged only if it was filtered by a person.
 */
export async function logRead(
  { served: { context, resource, table }, actor, query }: Pick<Call, 'served' | 'actor' | 'query'>,
  verb: Verb,
  records: readonly Values[] = [],
): Promise<void> {
  const asked = verb === 'list' ? askedFor(context.configuration, table, query) : [];
  if (!resource.logReads && verb === 'list' && asked.length === 0) return;
  const known = getRecentViews(context.database);
  const look = JSON.stringify([actor.instId, actor.accountId, resource.name, verb, query]);
  if (known.has(look)) return;
  const subject = subjects[verb];
  await logAct(context, actor, {
    resource: resource.name,
    action: 'read',
    entity: table.entity.name,
    recordId: query[dialect.id],
    ...(subject !== undefined && { subject }),
    ...(verb === 'list' && { about: [...new Set([...asked, ...listLogged(context.configuration, table, records)])] }),
  });
  known.set(look, true);
}

/** Ids of the persons that a list was filtered by. */
export function askedFor(configuration: Configuration, table: EntityTable, query: Record<string, string>): string[] {
  const values = listNamingColumns(configuration, table).map(({ field }) => query[field.name]);
  return values.flatMap((value) => (value ?? '').split(',')).filter(isUuid);
}

function listLogged(configuration: Configuration, table: EntityTable, records: readonly Values[]): string[] {
  if (chosenEntities(configuration).has(table.entity.name)) return records.map(({ id }) => id).filter(isUuid);
  const names = listNamingColumns(configuration, table).map(({ field }) => field.name);
  return records.flatMap((record) => names.flatMap((name) => record[name])).filter(isUuid);
}
