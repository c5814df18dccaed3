/** Late and early follow from the hours of the institution; without hours a child is neither. */
import { describe, expect, test } from 'vitest';
import { statuses } from './codes';
import { statusOf } from './status';

const hours = { arriveTime: '09:00', departTime: '16:00' };
const at = (time: string) => `2026-11-18 ${time}:00`;

describe('status of a day', () => {
  test.each([
    ['on time', { checkIn: at('09:00'), checkOut: at('16:00') }, hours, statuses.normal],
    ['late by a minute', { checkIn: at('09:01') }, hours, statuses.late],
    ['early by a minute', { checkIn: at('08:50'), checkOut: at('15:59') }, hours, statuses.early],
    ['late and early', { checkIn: at('09:30'), checkOut: at('12:00') }, hours, statuses.late],
    ['without hours', { checkIn: at('13:00'), checkOut: at('13:40') }, {}, statuses.normal],
    ['nobody came', {}, hours, statuses.absent],
    ['on leave', { status: statuses.leave }, hours, statuses.leave],
    ['on leave and came all the same', { checkIn: at('08:55'), status: statuses.leave }, hours, statuses.normal],
  ])('%s', (_case, times, institution, expected) => {
    expect(statusOf(times, institution)).toBe(expected);
  });
});
