/** Values behind the references of a form: the records that are chosen in it, not yet saved. One call serves all resources. */
import { bases, timeouts } from './timeouts';

export const behindCall = {
  method: 'POST',
  path: `${bases.business}/form/behind`,
  client: 'business',
  timeoutMs: timeouts.business,
} as const;

export interface BehindQuery {
  /** Name of the resource. */
  resource: string;
  /** Id of the record being edited; missing for a new one. */
  id?: string;
  /** Ids of the chosen records by reference field. */
  values: Record<string, string>;
}

/** Values by dotted name. What the caller may not read is missing: only the server can judge by it. */
export type BehindAnswer = Record<string, unknown>;
