/**
 * Text of a calendar file (RFC 5545). Pure. Implemented here, because ical-generator 10 writes local times of the machine without
 * their zone, and ics 3 writes no zone at all.
 */

export interface IcsEntry {
  /** Constant while the entry exists. */
  uid: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD` for whole days, otherwise `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  start: string;
  /** In the format of `start`, exclusive; undefined = one day, or a moment without duration. */
  end: string | undefined;
  /** Increases with each change, starting at 0. */
  sequence: number;
  /** Last change, `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  changedAt: string;
  isCancelled: boolean;
}

const zone = 'Asia/Shanghai';
/** China has had no daylight saving time since 1992. */
const zoneLines = [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', 'DTSTART:19920101T000000'],
  ...['TZOFFSETFROM:+0800', 'TZOFFSETTO:+0800', 'TZNAME:CST', 'END:STANDARD', 'END:VTIMEZONE'],
];
const shanghaiOffset = '+08:00';
/** Suggested refresh interval, which not all apps follow. */
const refresh = 'PT1H';
/** Maximum octets of a line without its line break (RFC 5545, 3.1). */
const mostOctets = 75;

export function formatIcs(name: string, entries: readonly IcsEntry[], now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//kangjiao//calendar//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[
      `X-WR-CALNAME:${escapeText(name)}`,
      `X-WR-TIMEZONE:${zone}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
      `X-PUBLISHED-TTL:${refresh}`,
    ],
    ...zoneLines,
    ...entries.flatMap((entry) => listEntryLines(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function listEntryLines({ uid, title, description, start, end, sequence, changedAt, isCancelled }: IcsEntry, now: Date): string[] {
  return [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${formatUtc(now)}`, formatTime('DTSTART', start)],
    ...(end === undefined ? [] : [formatTime('DTEND', end)]),
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...[`SEQUENCE:${sequence}`, `LAST-MODIFIED:${formatUtc(new Date(`${changedAt.replace(' ', 'T')}${shanghaiOffset}`))}`],
    ...[`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`, `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`, 'END:VEVENT'],
  ];
}

function formatTime(name: string, value: string): string {
  const digits = value.replace(/[-:]/g, '').replace(' ', 'T');
  return value.length === 10 ? `${name};VALUE=DATE:${digits}` : `${name};TZID=${zone}:${digits}`;
}

function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes a text. Other control characters are removed, because the format cannot represent them. */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Splits a line into parts of at most `mostOctets`, not within a character; all but the first begin with a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
