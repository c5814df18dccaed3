/** When the demo data of a day was written. */

/** 10:30 of the day in Shanghai; before that hour, of the current day, the current moment: nothing is written in the future. */
export function momentOn(day: string, now: Date): Date {
  const usual = new Date(`${day}T10:30:00+08:00`);
  return usual < now ? usual : now;
}
