/** What one act does in another institution: in the same transaction, as a change set of that institution. */
import type { Entity } from '../../../config/normalized';
import { systemActor } from '../../kernel/actor';
import { newId } from '../../kernel/newId';
import { readSettings } from '../../model/sql/settings';
import { judgeContests } from '../compete/judgeContests';
import type { Elsewhere, RuleContext } from '../rule';
import { momentOf } from '../valueContext';
import type { ChangeSet } from './changeSet';
import { addUp } from './keepRollups';
import { Remembered } from './remembered';

/**
 * Row-level security lets the statements of `run` reach the rows of that institution and no others; afterwards those of this one again.
 * Nothing else of the act may be under way meanwhile.
 */
export async function runElsewhere<T>(
  set: ChangeSet,
  entity: Entity,
  { instId, accountId }: Elsewhere,
  run: (context: RuleContext) => Promise<T>,
): Promise<T | undefined> {
  await bindTo(set, instId);
  try {
    const { memberOf, configuration, now } = set.context;
    const actor = accountId === undefined ? systemActor(instId) : await memberOf?.({ accountId, instId }, { q: set.q, configuration, now });
    if (!actor) return undefined;
    const inner = await setOf(set, { ...actor, ...(set.actor.origin && { origin: set.actor.origin }) });
    const answer = await run(set.ruleContext(inner, entity));
    await addUp(inner);
    await judgeContests(inner);
    // What was written there cannot be taken back from here.
    if (inner.written.any) Object.assign(set.written, { any: true, final: true });
    return answer;
  } finally {
    // After a failed statement this fails too; the rollback then brings back what was bound before.
    await bindTo(set, set.actor.instId).catch(() => undefined);
  }
}

async function bindTo({ q }: ChangeSet, instId: string): Promise<void> {
  await q.query("select set_config('app.inst', $1, true)", [instId]);
}

async function setOf(set: ChangeSet, actor: ChangeSet['actor']): Promise<ChangeSet> {
  const moment = momentOf(actor, set.context.now());
  return {
    ...set,
    id: newId(),
    actor,
    stampId: moment.me,
    resource: undefined,
    at: moment.now,
    today: moment.today,
    values: { ...moment, settings: await readSettings(set.q.reading, set.tables, set.context.configuration) },
    written: { any: false, final: false },
    touched: new Map(),
    later: new Map(),
    memo: new Map(),
    remarks: new Set(),
    known: new Remembered(),
    depth: set.depth + 1,
  };
}
