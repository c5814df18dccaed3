/**
 * Takes change sets back: each of their changes is inverted, last one first, in one transaction that is a change set
 * itself. Nothing is taken back that later changes rest on; then the answer names them.
 *
 * Rules do not run: what they wrote is part of the change set and is inverted with it. `Rule.afterUndo` has the last word.
 */
import { conflict, notFound } from '../../apiError';
import type { Row, Values } from '../../rule';
import { type EntityTable, tableOf } from '../../storage/entityTable';
import { readRecord } from '../../storage/recordQuery';
import type { ChangeSet } from '../changeSet';
import { addComputed } from '../computed';
import { ruleContext } from '../ruleContext';
import { invertChange } from './invertChange';
import { changesOfSet, isUndone, type StoredChange } from './storedChanges';

/** A record that an undo touched; undefined = it is in the trash, or was. */
export interface Touched {
  change: StoredChange;
  table: EntityTable;
  id: string;
  before: Row | undefined;
  after: Row | undefined;
}

/** Looks at the changes of a set before anything is done; throws to refuse. */
export type UndoGuard = (changes: StoredChange[]) => void;

/** `ids` of change sets. The records as they were and are. */
export async function undoChangeSets(set: ChangeSet, ids: string[], guard: UndoGuard): Promise<Touched[]> {
  const touched = new Map<string, Touched>();
  // Newer ids are greater.
  for (const id of [...new Set(ids)].sort().reverse()) {
    const changes = await changesOfSet(set.q, id);
    if (changes.length === 0) throw notFound('变更记录');
    guard(changes);
    if (await isUndone(set.q, id)) throw conflict('这项变更已经撤销过了', { kind: 'undone' });
    for (const change of changes.reverse()) {
      const table = tableOf(set.tables, change.entity);
      const key = `${change.entity}|${change.recordId}`;
      if (!touched.has(key))
        touched.set(key, { change, table, id: change.recordId, before: await living(set, table, change.recordId), after: undefined });
      await invertChange(set, table, change);
    }
  }
  const all = [...touched.values()];
  for (const one of all) one.after = await living(set, one.table, one.id);
  for (const one of all) await askRule(set, one);
  return all;
}

async function askRule(set: ChangeSet, { table, before, after }: Touched): Promise<void> {
  const rule = set.context.rules.get(table.entity.name);
  if (rule?.afterUndo && (before || after)) await rule.afterUndo(before, after, ruleContext(set, table.entity));
}

async function living(set: ChangeSet, table: EntityTable, id: string): Promise<Row | undefined> {
  const text = await readRecord(set.q, set.tables, table, id);
  return text === undefined ? undefined : (addComputed(table, JSON.parse(text) as Values, set.today) as Row);
}
