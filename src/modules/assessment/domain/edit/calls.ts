/** Calls of the scale editor: types and the one address that no page declares, the same on both sides. */
import { callOf } from '../../../../domain/callOf';
import type { ScaleManagementAnswers } from '../../../../generated/calls';
import type { Scale } from '../scale/scaleShape';

/** 409 with `StaleDefinition`, 422 with the path of each mistake for a definition that is no scale. */
export const saveDefinitionCall = callOf<{ id: string; version: number; definition: Scale }, SavedDefinition>(
  'PUT',
  '/api/evalScale/saveDefinition',
);

type Opened = ScaleManagementAnswers['open'];
/** The answer of the query `open`; only definitions of this form are stored. */
export type OpenScale = Omit<Opened, 'definition' | 'published'> & {
  definition: Scale;
  /** The version in use, to compare with; null if this is it or there is none. */
  published: (ScaleVersion & { definition: Scale }) | null;
};
export type ScaleVersion = Opened['versions'][number];

/** The answer of the action `previewImpact`: finished records whose results would be others. */
export type Impact = ScaleManagementAnswers['previewImpact'];
export type ImpactRecord = Impact['records'][number];
/** The parts of a result that are compared. */
export type Outcome = ImpactRecord['from'];
/** Without `to` the new version cannot score these answers, for this reason. */
export type ImpactChange = Pick<ImpactRecord, 'id' | 'from' | 'to' | 'reason'>;

/** Address of the editor. Without a version: the draft, else the version in use, else the newest. */
export function scaleAddress({ evalType, code }: { evalType: number; code: string }, scaleVersion?: number, more = ''): string {
  const address = `/scaleModel/questionList/${evalType}/${encodeURIComponent(code)}`;
  const query = [...(scaleVersion === undefined ? [] : [`version=${scaleVersion}`]), ...(more === '' ? [] : [more])].join('&');
  return query === '' ? address : `${address}?${query}`;
}

/** The version in the address of the editor. Versions are counted from 1; anything else is as without one. */
export function getAddressVersion(query: URLSearchParams): number | undefined {
  const text = query.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
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

/** `made` is the new draft; null if the file contradicts itself. */
export type ImportedScale = ScaleManagementAnswers['importScale'];
export type FileFinding = ImportedScale['findings'][number];
export type ExportedScale = ScaleManagementAnswers['exportScale'];

/** Bytes of a file; larger ones are refused before they are read. */
export const mostFileBytes = 2_000_000;
