/** Occupancy of teachers, children, classes and rooms: existing lessons, leaves, and lessons placed by the search. */
import { minutesOf } from '../times';
import type { FillBusy } from './problem';

/** Owner of an occupied time: the number of a placed lesson, or `existing` or `leave`. */
const existing = -1;
export const leave = -2;

interface Taken {
  from: number;
  to: number;
  /** Number of a placed lesson, `existing` or `leave`. */
  owner: number;
}

/** Minutes of a day on the board; `to` is not included. */
export interface Time {
  /** Index in the days of the board. */
  day: number;
  from: number;
  to: number;
}

export class Board {
  private readonly resources = new Map<string, number>();
  private readonly days: Map<string, number>;
  private readonly taken: (Taken[] | undefined)[] = [];

  constructor(days: readonly string[], busy: readonly FillBusy[]) {
    this.days = new Map(days.map((day, at) => [day, at]));
    for (const { who, kind, lessonDate, startTime, endTime } of busy) {
      const day = this.days.get(lessonDate);
      if (day === undefined) continue;
      const time = { from: minutesOf(startTime), to: minutesOf(endTime), owner: kind === 'leave' ? leave : existing };
      this.listOf(this.indexOf(who), day).push(time);
    }
  }

  /** Index of a teacher, child, class or room. */
  indexOf(id: string): number {
    const known = this.resources.get(id);
    if (known !== undefined) return known;
    this.resources.set(id, this.resources.size);
    return this.resources.size - 1;
  }

  take(resource: number, { day, from, to }: Time, owner: number): void {
    this.listOf(resource, day).push({ from, to, owner });
  }

  /** Removes what `take` added for the placed lesson. */
  free(resource: number, { day }: Time, owner: number): void {
    const list = this.listOf(resource, day);
    list.splice(
      list.findIndex((one) => one.owner === owner),
      1,
    );
  }

  /**
   * Adds the placed lessons that overlap the time to `found`. Returns `existing` or `leave` when something that cannot be moved
   * overlaps it (a leave before a lesson), else 0.
   */
  lookAt(resource: number, { day, from, to }: Time, found: number[]): number {
    const list = this.taken[resource * this.days.size + day];
    if (!list) return 0;
    let fixed = 0;
    for (const one of list) {
      if (one.from >= to || from >= one.to) continue;
      if (one.owner < 0) fixed = Math.min(fixed, one.owner);
      else if (!found.includes(one.owner)) found.push(one.owner);
    }
    return fixed;
  }

  /** Number of lessons, existing and placed, on the day. */
  lessonsOn(resource: number, day: number): number {
    let count = 0;
    for (const { owner } of this.taken[resource * this.days.size + day] ?? []) if (owner !== leave) count += 1;
    return count;
  }

  private listOf(resource: number, day: number): Taken[] {
    const at = resource * this.days.size + day;
    this.taken[at] ??= [];
    return this.taken[at];
  }
}
