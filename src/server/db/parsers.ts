/** Parsers of database values into API format: dates and decimals as strings, not as JavaScript dates or floats. */
import { types } from 'pg';

const oids = {
  int8: 20,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  textArray: 1009,
  dateArray: 1182,
  uuidArray: 2951,
} as const;

const identity = (text: string) => text;
const textArray = types.getTypeParser(oids.textArray as number as Parameters<typeof types.getTypeParser>[0]) as (text: string) => unknown;
const parsers = new Map<number, (text: string) => unknown>([
  [oids.int8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)],
  [oids.date, identity],
  [oids.time, (text) => text.slice(0, 5)],
  [oids.timestamp, (text) => text.slice(0, 19)],
  [oids.timestamptz, (text) => text.slice(0, 19)],
  [oids.numeric, identity],
  [oids.dateArray, textArray],
  [oids.uuidArray, textArray],
]);

/** `types` option of a pg client. */
export const wireTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? types.getTypeParser(oid, format as 'text'),
} as typeof types;
