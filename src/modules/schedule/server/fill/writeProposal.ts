/** Replaces the proposal by a new one, and stores with each wish the number of missing lessons and the reasons. */
import { entryOf } from '../../../../domain/must';
import type { RuleContext } from '../../../../server/records/rule';
import { inUse } from '../../domain/codes';
import { formatReason } from '../../domain/fill/formatReason';
import type { FillAnswer } from '../../domain/fill/problem';
import type { Fill, Wish } from './days';

/** Maximum length of `reason` in a wish. */
const mostReason = 2000;

/** `names`: of teachers, by id. */
export async function writeProposal(
  fill: Fill,
  wishes: readonly Wish[],
  answer: FillAnswer,
  names: ReadonlyMap<string, string>,
  { records, now }: RuleContext,
): Promise<void> {
  await records.sql('update schedule_proposal set deleted_at = now() where fill_id = $1 and deleted_at is null', [fill.id]);
  const byId = new Map(wishes.map((wish) => [wish.id, wish]));
  const unshared = new Set((await records.find('room', { status: inUse })).filter(({ shared }) => shared !== true).map(({ id }) => id));
  await records.createMany(
    'scheduleProposal',
    answer.placed.map(({ wishId, roomId, ...slot }) => {
      const { courseId, stuId, classId } = entryOf(byId, wishId);
      return { ...slot, fillId: fill.id, wishId, courseId, stuId, classId, roomId, takesRoom: roomId !== null && unshared.has(roomId) };
    }),
  );
  const placed = wishes.map(({ id }) => answer.placed.filter(({ wishId }) => wishId === id).length);
  const unplaced = wishes.map(({ id }) => answer.unplaced.filter(({ wishId }) => wishId === id));
  // With SQL, so that the version of the wish stays: an open form of it does not become stale by a result.
  await records.sql(
    `update schedule_wish w set placed = v.placed, missing = v.missing, reason = v.reason
     from unnest($1::uuid[], $2::int[], $3::int[], $4::text[]) v (id, placed, missing, reason) where w.id = v.id`,
    [
      wishes.map(({ id }) => id),
      placed,
      unplaced.map(({ length }) => length),
      unplaced.map((some) => (some.length > 0 ? formatReason(some, names).slice(0, mostReason) : null)),
    ],
  );
  const sums = { wanted: answer.placed.length + answer.unplaced.length, placed: answer.placed.length, missing: answer.unplaced.length };
  await records.update('scheduleFill', fill.id, { ...sums, drawTime: now });
}
