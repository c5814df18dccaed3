/** Queries: one read-only transaction. */
import { tablesOf } from '../../model/entityTable';
import { settingsOf } from '../settingsCache';
import type { Act } from './act';
import { logAct } from './actLog';
import { type ChangeSet, type ChangeSetParts, newChangeSet } from './changeSet';

/** Runs work in a read-only transaction; reads of sensitive records are logged after it. */
export async function runQuery<T>(parts: ChangeSetParts, work: (set: ChangeSet) => Promise<T>): Promise<T> {
  const { context, actor } = parts;
  const tables = tablesOf(context.configuration);
  const settings = await settingsOf(context, actor.instId);
  const reads: Act[] = [];
  const answer = await context.database.write(actor.instId, async (q) => {
    await q.reading.query('set transaction read only');
    return work({ ...newChangeSet(parts, tables, q, settings), reads });
  });
  for (const act of reads) await logAct(context, actor, act);
  return answer;
}
