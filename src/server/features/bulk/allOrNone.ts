/**
 * Mode `all`: the run changes all rows or none. Up to `rowsAtOnce` rows run in one transaction. More are written in several
 * transactions, so that locks are short, and are undone when a row is refused: until then other users can see a part of the
 * result.
 */

import type { Queryable } from '../../db/queryable';
import { ApiError, conflict } from '../../kernel/apiError';
import { undoChangeSets } from '../../records/undo/undoChangeSets';
import { countRows, readRows, reopenRows, settleRows } from './plans';
import type { BulkWork, RowResult } from './runRows';

/** Throws a conflict if the preview has already refused a row and the mode is `all`. */
export async function refuseUnlessAll({ act, planId, mode }: BulkWork, q: Queryable): Promise<void> {
  const refusal = mode === 'all' ? await refusalOf(q, planId, act.title) : undefined;
  if (refusal) throw conflict(`${refusal}。没有改动任何记录。`);
}

/**
 * Undoes what the run has written, stores the reasons of the refused rows, and returns the error for the caller. Permissions
 * are not checked: undoing an unfinished run is part of the run.
 */
export async function leaveNothing(work: BulkWork, changeSet: string, refused: readonly RowResult[]): Promise<ApiError> {
  const { served, actor, act, planId } = work;
  const { database } = served.context;
  const storeRefused = (q: Queryable) => settleRows(q, planId, refused, 'able');
  let end = '没有改动任何记录。';
  try {
    await served.service.as(actor, served.resource.name).changeSet(async (set) => {
      if ((await countRows(set.q, planId)).done > 0) {
        await undoChangeSets(set, [changeSet], () => undefined);
        await reopenRows(set.q, planId);
      }
      await storeRefused(set.q);
      await work.hold?.(set.q);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await database.write(actor.instId, async (q) => {
      await storeRefused(q);
      await work.hold?.(q);
    });
    end = `已处理的记录没有退回：${error.message}`;
  }
  const refusal = await database.read(actor.instId, (q) => refusalOf(q, planId, act.title));
  return conflict([refusal, end].filter(Boolean).join('。'));
}

/** `“张三”等 3 条不能休学：已经休学`; undefined if no row is refused. */
async function refusalOf(q: Queryable, planId: string, title: string): Promise<string | undefined> {
  const [first] = await readRows(q, planId, 'refused', 1, 0);
  if (!first) return undefined;
  const { refused } = await countRows(q, planId);
  const others = refused > 1 ? `等 ${refused} 条` : '';
  return `${first.label && `“${first.label}”`}${others}不能${title}：${first.reason}`;
}
