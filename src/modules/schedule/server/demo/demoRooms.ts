/** Rooms of demo lessons: the smallest that holds everybody and is free, else one that may be shared. */
import { must } from '../../../../domain/must';
import type { RuleContext } from '../../../../server/records/rule';
import { overlaps, type Span } from '../../domain/times';

interface RoomBook {
  /** Occupies a room that is free at all of these times and returns its id; null = none. `children`: their number, without teacher. */
  take(spans: readonly Span[], children: number): string | null;
}

/** With the rooms that existing lessons occupy. */
export async function openRooms({ records }: RuleContext): Promise<RoomBook> {
  const all = await records.find(
    'room',
    {},
    {
      order: [
        ['capacity', 'asc'],
        ['roomName', 'asc'],
      ],
    },
  );
  const rooms = [...all.filter(({ shared }) => !shared), ...all.filter(({ shared }) => shared)];
  const lessons = await records.find('scheduleInfo', { takesRoom: true });
  const taken: (Span & { roomId: string })[] = lessons.flatMap(({ roomId, lessonDate, startTime, endTime }) =>
    roomId ? [{ roomId, lessonDate, startTime, endTime: must(endTime, 'end of the lesson') }] : [],
  );
  return {
    take(spans, children) {
      const isFree = (id: string) => !taken.some((one) => one.roomId === id && spans.some((span) => overlaps(span, one)));
      const room = rooms.find(({ id, capacity, shared }) => Number(capacity) > children && (shared || isFree(id)));
      if (!room) return null;
      if (!room.shared) taken.push(...spans.map((span) => ({ ...span, roomId: room.id })));
      return room.id;
    },
  };
}
