/**
 * Tables that the server keeps, for read-only lists: an entity names one as its `source` and selects from its fields. The tables are
 * defined in `server/storage/sourceViews.ts`.
 */
import type { ColumnType } from '../fields/fieldType';

/** Field → column type. A field of an entity must have the same type. */
type SourceFields = Readonly<Record<string, ColumnType>>;

/** Sign-in log: one record for each attempt. */
const signIns = {
  time: 'timestamptz(0)',
  account: 'text',
  name: 'text',
  kind: 'integer',
  result: 'integer',
  reason: 'text',
  ip: 'text',
  place: 'text',
  device: 'text',
} as const satisfies SourceFields;

/** Operation log: one record for each changed record, and one for each refused call or logged read. */
const acts = {
  time: 'timestamptz(0)',
  actorId: 'uuid',
  actorName: 'text',
  /** Name of the resource. */
  module: 'text',
  kind: 'integer',
  actionTitle: 'text',
  /** Name of the entity. */
  objectType: 'text',
  objectId: 'text',
  objectName: 'text',
  result: 'integer',
  reason: 'text',
  /** Inputs of an action that no field stores. */
  asked: 'text',
  ip: 'text',
  costMs: 'integer',
} as const satisfies SourceFields;

/** Access log of sensitive data: one record for each person in each access. */
const looks = {
  time: 'timestamptz(0)',
  /** The person. */
  about: 'uuid',
  actorId: 'uuid',
  actorName: 'text',
  /** 1 viewed, 2 a masked number, 3 exported, 4 printed, 5 a whole file. */
  kind: 'integer',
  /** `sensitive` of the page. */
  part: 'text',
  /** Titles of pages and fields only; no values. */
  what: 'text',
  reason: 'text',
} as const satisfies SourceFields;

export const sources = { signIns, acts, looks } as const;
export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as [SourceName, ...SourceName[]];

/** Dictionary made from the configuration: the name of every resource with its title. */
export const modulesDictionary = 'modules';
