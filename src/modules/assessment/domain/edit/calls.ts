/** Calls of the scale editor: paths and shapes, the same on both sides. */
import { callOf } from '../../../../domain/callOf';
import type { Scale } from '../scale/scaleShape';
import type { Impact, OpenScale } from './shapes';

export type { Impact, ImpactRecord, OpenScale, ScaleVersion } from './shapes';

const base = '/api/evalScale';

export const scaleCalls = {
  /** `OpenScaleInput` → `OpenScale`. */
  open: callOf<OpenScaleInput, OpenScale>('GET', `${base}/open`),
  /** `SaveDefinition` → `SavedDefinition`; 409 with `StaleDefinition`, 422 for what has not the form of a scale. */
  save: callOf<{ id: string; version: number; definition: Scale }, SavedDefinition>('PUT', `${base}/saveDefinition`),
  /** `{id, version}` → `Impact`. */
  foresight: callOf<{ id: string; version: number }, Impact>('POST', `${base}/foresight`),
  /** `{id, version}` of a published version → `{id}` of its copy, a draft. Action of the list. */
  newVersion: callOf<{ id: string; version: number }, { id: string; scaleVersion: number }>('POST', `${base}/newVersion`),
  /** `{id, version, note?}`; refused while the draft contradicts itself or its effect was not looked at. Action of the list. */
  publish: callOf<{ id: string; version: number | undefined; note?: string | undefined }, unknown>('POST', `${base}/publish`),
  /** `ImportScale` → `ImportedScale`. */
  import: { method: 'POST', path: `${base}/importScale` },
  /** `{id}` → `ExportedScale`. */
  export: { method: 'GET', path: `${base}/exportScale` },
} as const;

/** Address of the editor. Without a version: the draft, else the version in use, else the newest. */
export function scaleAddress({ evalType, code }: { evalType: number; code: string }, scaleVersion?: number, more = ''): string {
  const address = `/scaleModel/questionList/${evalType}/${encodeURIComponent(code)}`;
  const query = [...(scaleVersion === undefined ? [] : [`version=${scaleVersion}`]), ...(more === '' ? [] : [more])].join('&');
  return query === '' ? address : `${address}?${query}`;
}

export interface OpenScaleInput {
  code: string;
  scaleVersion?: number;
}

export interface SavedDefinition {
  version: number;
}

/** What somebody else saved meanwhile. */
export interface StaleDefinition {
  version: number;
  definition: Scale;
  by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

export const mostImpactRecords = 500;

export interface ImportScale {
  fileName: string;
  file: { text: string };
  /** Type of a scale that is new to the institution; default: by its report page. */
  evalType?: number;
}

export interface FileFinding {
  line: number;
  column: number;
  isWarning: boolean;
  message: string;
  remedy: string;
}

export interface ImportedScale {
  /** The new draft; null if the file contradicts itself. */
  made: { id: string; code: string; evalType: number; scaleVersion: number; isNewScale: boolean } | null;
  findings: FileFinding[];
}

export interface ExportedScale {
  fileName: string;
  text: string;
}

/** Bytes of a file; larger ones are refused before they are read. */
export const mostFileBytes = 2_000_000;
