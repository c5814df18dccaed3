/** Queries: calls that only read, answered by the rule of the entity in a read-only transaction. */
import type { Query } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import { type Call, writerOf } from '../../http/call';
import { refuseUnwritableBy, type ServedResource } from '../../http/servedResource';
import { conflict, notFound, refuse } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { readRecord } from '../../model/sql/recordQuery';
import { holdsViaReference } from '../../model/sql/viaReferenceQuery';
import { cleanValues } from '../../records/check/cleanValues';
import type { SeenReading } from '../../records/seenReading';
import type { ChangeSet } from '../../records/write/changeSet';
import { refuseInvalidInputs } from '../../records/write/chosenRecords';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import { type ActionInput, readActionInput } from '../record/actionInput';
import { refuseUndeclared } from '../record/declaredAnswer';
import { beginSeenReading } from '../seen/seenRecords';

/** Handler of a query: returns the result of the rule, or null. */
export function queryRun(query: Query): (call: Call) => Promise<unknown> {
  return async (call) => {
    const input = await readActionInput(call, query);
    const begun = beginSeenReading(call.served.context, call.actor);
    const answer = await writerOf(call).query((set) =>
      answerQuery(set, begun.within(set.q.reading), { served: call.served, query, input }),
    );
    await begun.log();
    return answer;
  };
}

interface AskedQuery {
  served: ServedResource;
  query: Query;
  input: ActionInput;
}

async function answerQuery(set: ChangeSet, reading: SeenReading, { served, query, input }: AskedQuery): Promise<unknown> {
  const { table } = served;
  const row = await rowOf(set, served, query, input);
  const asked = { ...cleanValues(table, {}), ...input.params };
  await refuseInvalidInputs(set, query.params, { ...row, ...asked });
  const rule = set.context.rules.get(table.entity.name)?.queries?.[query.name];
  const answer = (await rule?.({ row, input: asked, context: set.ruleContext(set, table.entity), reading })) ?? null;
  refuseUndeclared(set, query, answer);
  return answer;
}

/** The stored record of the query. Throws if it is missing, out of scope, or does not meet `when`. */
async function rowOf(set: ChangeSet, served: ServedResource, query: Query, { id }: ActionInput): Promise<Row | undefined> {
  const { table } = served;
  if (id === undefined) {
    if (query.when) throw refuse(dialect.id, `请选择要${query.title}的${table.entity.title}`);
    return undefined;
  }
  const text = await readRecord(set.q.reading, set.tables, table, id);
  if (text === undefined) throw notFound(table.entity.title);
  const row = addComputed(table, JSON.parse(text) as Row, set.today) as Row;
  await refuseUnwritableBy(served, row, set);
  if (query.when && !(await holdsViaReference(set, table, query.when, row, set.values)))
    throw conflict(query.reason ?? `现在不能${query.title}`, {
      kind: 'state',
      current: conceal(fieldViewOf(set.actor, table), structuredClone(row)),
    });
  return row;
}
