/** Rules of rooms: a change of `shared` also applies to waiting lessons in the room. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Records } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';
import { allOnLeave } from '../conflicts/allOnLeave';

const { waiting } = states.scheduleInfo.status;

async function shareRoom(roomId: string, shared: boolean, records: Records): Promise<void> {
  const lessons = await records.find('scheduleInfo', { roomId, status: waiting });
  const free = await allOnLeave(
    lessons.map(({ id }) => id),
    records,
  );
  for (const { id, takesRoom } of lessons)
    if (takesRoom === shared && !free.has(id)) await records.update('scheduleInfo', id, { takesRoom: !shared });
}

export default defineRule<'room'>({
  async beforeUpdate(changes, before, { records }) {
    if (!('shared' in changes) || changes.shared === before.shared) return;
    await shareRoom(before.id, changes.shared === true, records);
  },

  async afterUndo(before, after, { records }) {
    if (after && before?.shared !== after.shared) await shareRoom(after.id, after.shared === true, records);
  },

  async beforeDelete(before, { records }) {
    const lessons = await records.count('scheduleInfo', { roomId: before.id, status: waiting });
    if (lessons > 0) throw conflict(`${before.roomName}还有 ${lessons} 节待上的课，请先换教室`);
  },
});
