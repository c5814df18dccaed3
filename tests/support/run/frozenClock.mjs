/**
 * One day for server, demo data, tests and browsers, whenever they run: in `node --import <this file>` the clock is that of the machine
 * plus TEST_CLOCK_OFFSET milliseconds. It goes on, so that waits end; only the day is fixed.
 */

/** Replaces the date class of this realm. Stands for itself, because it runs in browsers, too. */
export function shiftClock(offset) {
  const MachineDate = globalThis.Date;
  if (offset === 0 || MachineDate.isShifted) return;
  const now = () => MachineDate.now() + offset;
  function ShiftedDate(...parts) {
    if (!new.target) return new MachineDate(now()).toString();
    return Reflect.construct(MachineDate, parts.length === 0 ? [now()] : parts, new.target === ShiftedDate ? MachineDate : new.target);
  }
  // Dates made by either class are dates of both.
  ShiftedDate.prototype = MachineDate.prototype;
  MachineDate.prototype.constructor = ShiftedDate;
  // Not enumerable, as in the language: a clock that Playwright installs copies what is, over its own `now`.
  for (const [key, value] of Object.entries({ name: 'Date', now, parse: MachineDate.parse, UTC: MachineDate.UTC, isShifted: true }))
    Object.defineProperty(ShiftedDate, key, { value, configurable: true, writable: true });
  globalThis.Date = ShiftedDate;
}

if (typeof process !== 'undefined') shiftClock(Number(process.env.TEST_CLOCK_OFFSET ?? 0));
