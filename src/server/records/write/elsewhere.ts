/** Runs part of an act in another institution: in the same transaction, as a change set of that institution. */
import type { Entity } from '../../../config/normalized';
import { createSystemActor } from '../../kernel/actor';
import { newId } from '../../kernel/newId';
import { readSettings } from '../../model/sql/settings';
import type { Elsewhere, RuleContext } from '../rule';
import { checkUniqueRules } from '../uniqueness/checkUniqueRules';
import { momentOf } from '../valueContext';
import type { ChangeSet } from './changeSet';
import { addUp } from './keepRollups';
import { Remembered } from './remembered';

/**
 * Binds the connection to that institution during `run`, so that row-level security limits statements to its rows, and back afterwards.
 * No other statement of the transaction may run meanwhile.
 */
export async function runElsewhere<T>(
  set: ChangeSet,
  entity: Entity,
  { instId, accountId }: Elsewhere,
  run: (context: RuleContext) => Promise<T>,
): Promise<T | undefined> {
  await setInstitution(set, instId);
  try {
    const { memberOf, configuration, now } = set.context;
    const actor =
      accountId === undefined ? createSystemActor(instId) : await memberOf?.({ accountId, instId }, { q: set.q, configuration, now });
    if (!actor) return undefined;
    const inner = await setOf(set, { ...actor, ...(set.actor.origin && { origin: set.actor.origin }) });
    const answer = await run(set.ruleContext(inner, entity));
    await addUp(inner);
    await checkUniqueRules(inner);
    // Writes in the other institution cannot be undone from this one.
    if (inner.written.any) Object.assign(set.written, { any: true, final: true });
    return answer;
  } finally {
    // After a failed statement this fails too; then the rollback restores the binding.
    await setInstitution(set, set.actor.instId).catch(() => undefined);
  }
}

async function setInstitution({ q }: ChangeSet, instId: string): Promise<void> {
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
    deferred: new Map(),
    memo: new Map(),
    remarks: new Set(),
    known: new Remembered(set.q.isAlone),
    depth: set.depth + 1,
  };
}
