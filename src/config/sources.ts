/**
 * Records that the server keeps by itself, for lists that only read: an entity names one of them as its `source` and
 * chooses among its fields. How they are kept is the server's business (`server/storage/sourceViews.ts`).
 */
import type { ColumnType } from '../fields/fieldType';

/** Field → how its value is stored. A field of an entity must be stored in the same way. */
type SourceFields = Readonly<Record<string, ColumnType>>;

/** Signing in and what belongs to it: one record per attempt. */
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

/** What people did: one record per changed record, and one per call that was refused or only read something that is logged. */
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
  ip: 'text',
  costMs: 'integer',
} as const satisfies SourceFields;

export const sources = { signIns, acts } as const;
export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as [SourceName, ...SourceName[]];

/** Dictionary that is made from the configuration itself: the name of every resource with its title. */
export const modulesDictionary = 'modules';
