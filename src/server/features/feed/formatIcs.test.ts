import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIcs, type IcsEntry } from './formatIcs';

const now = new Date('2026-07-06T07:00:00Z');
const entry: IcsEntry = {
  uid: 'a@b',
  title: '言语',
  description: '',
  start: '2026-07-06 09:00:00',
  end: '2026-07-06 09:40:00',
  sequence: 0,
  changedAt: '2026-07-01 08:30:00',
  isCancelled: false,
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (text: string) => text.replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));

describe('a calendar file', () => {
  it('names the zone of its times, and tells when it was written and changed in UTC', () => {
    const lines = linesOf(formatIcs('课表', [entry], now));
    for (const line of [
      'BEGIN:VTIMEZONE',
      'DTSTART;TZID=Asia/Shanghai:20260706T090000',
      'DTEND;TZID=Asia/Shanghai:20260706T094000',
      'DTSTAMP:20260706T070000Z',
      'LAST-MODIFIED:20260701T003000Z',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line);
  });

  it('writes whole days as days, and what is cancelled as cancelled', () => {
    const lines = linesOf(formatIcs('课表', [{ ...entry, start: '2026-07-06', end: '2026-07-08', isCancelled: true }], now));
    for (const line of ['DTSTART;VALUE=DATE:20260706', 'DTEND;VALUE=DATE:20260708', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
      expect(lines).toContain(line);
  });

  it('keeps any text in lines of 75 octets, from which it is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const text = formatIcs('课表', [{ ...entry, title: `题${title}` }], now);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const line = linesOf(text).find((one) => one.startsWith('SUMMARY:'))!;
        // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file has no form for them
        const told = title.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(unescaped(line.slice(8))).toBe(`题${told}`);
      }),
    );
  });

  it('begins no line with what somebody typed', () => {
    const text = formatIcs('课\r\nBEGIN:VALARM', [{ ...entry, title: '课\nEND:VCALENDAR', description: 'x\r\nBEGIN:VEVENT' }], now);
    expect(text.split('\r\n').filter((line) => /^(BEGIN:V(EVENT|ALARM)|END:VCALENDAR)/.test(line))).toEqual([
      'BEGIN:VEVENT',
      'END:VCALENDAR',
    ]);
  });
});
