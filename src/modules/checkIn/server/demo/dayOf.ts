/** One demo child's day: when it came and left, how it was, and who picked it up. */
import type { Random } from '../../../demo/contract';
import { statuses, ways } from '../../domain/codes';

/** Hours of the demo institutions. */
export const hours = { arriveTime: '09:00', departTime: '16:00' };

export interface DemoDay {
  checkIn: string;
  checkOut: string | null;
  way: number;
  temperature: string;
  morningCheck: number;
  pickupName: string | null;
  patchReason: string | null;
  status: number;
}

/** `now`: until when it has happened, YYYY-MM-DD HH:mm:ss. Undefined for a child who did not come, or has not come yet. */
export function dayOf(
  random: Random,
  { day, guardians, now }: { day: string; guardians: readonly string[]; now: string },
): DemoDay | undefined {
  const kind = random.weighted([
    ['usual', 88],
    ['late', 5],
    ['early', 2],
    ['absent', 5],
  ] as const);
  const isPatched = random.chance(0.01);
  const morning = random.weighted([
    [{ morningCheck: 1, from: 362, to: 369 }, 97],
    [{ morningCheck: 4, from: 364, to: 370 }, 2],
    [{ morningCheck: 2, from: 374, to: 382 }, 1],
  ] as const);
  const checkIn = momentOf(day, 9 * 60 + (kind === 'late' ? random.int(4, 40) : -random.int(2, 40)));
  const left = momentOf(day, 16 * 60 + (kind === 'early' ? -random.int(15, 90) : random.int(2, 50)));
  const temperature = (random.int(morning.from, morning.to) / 10).toFixed(1);
  const way = isPatched ? ways.patched : random.chance(0.3) ? ways.byCode : ways.byStaff;
  const who = random.int(0, Math.max(guardians.length - 1, 0));
  if (kind === 'absent' || checkIn > now) return undefined;
  const hasLeft = left <= now;
  return {
    checkIn,
    checkOut: hasLeft ? left : null,
    way,
    temperature,
    morningCheck: morning.morningCheck,
    pickupName: (hasLeft && guardians[who]) || null,
    patchReason: isPatched ? '当天忘记签到' : null,
    status: kind === 'late' ? statuses.late : kind === 'early' && hasLeft ? statuses.early : statuses.normal,
  };
}

function momentOf(day: string, minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}
