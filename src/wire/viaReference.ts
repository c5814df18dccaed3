/** Values of the records chosen in a form that is not saved yet. One call serves all resources. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

export const viaReferenceCall = callOf<ViaReferenceQuery, ViaReferenceAnswer>('POST', `${bases.business}/form/behind`);

export interface ViaReferenceQuery {
  /** Name of the resource. */
  resource: string;
  /** Id of the record being edited; missing for a new one. */
  id?: string;
  /** Ids of the chosen records by reference field. */
  values: Record<string, string>;
}

/** Values by dotted name. Values that the caller may not read are missing; the server evaluates their conditions on save. */
export type ViaReferenceAnswer = Record<string, unknown>;
