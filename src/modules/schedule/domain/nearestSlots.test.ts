import { expect, it } from 'vitest';
import { nearestFirst } from './nearestSlots';

const at = (lessonDate: string, startTime: string) => ({ lessonDate, startTime, endTime: '23:00' });

it('offers the wanted day first, then the nearest time on the nearest day', () => {
  const places = [
    at('2026-11-23', '10:00'),
    at('2026-11-25', '16:00'),
    at('2026-11-26', '10:00'),
    at('2026-11-25', '11:00'),
    at('2026-11-24', '10:00'),
  ];
  expect(nearestFirst(places, { day: '2026-11-25', start: '10:00' }).map((one) => `${one.lessonDate.slice(8)} ${one.startTime}`)).toEqual([
    '25 11:00',
    '25 16:00',
    '24 10:00',
    '26 10:00',
    '23 10:00',
  ]);
});
