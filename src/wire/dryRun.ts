/** Dry run of an update or a new record, e.g. while a calendar entry is dragged. One call serves all resources. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

export const dryRunCall = callOf<DryRunQuery, DryRunAnswer>('POST', `${bases.business}/form/rehearse`);

export interface DryRunQuery {
  /** Name of the resource. */
  resource: string;
  /** Record and version of an update; neither = a new record. */
  id?: string;
  version?: number;
  /** The fields, as an update or a new record sends them. */
  values: Record<string, unknown>;
}

export interface DryRunAnswer {
  /** Message of the refusal; null = it would succeed. */
  refused: string | null;
  /** Fields of the refusal; empty if it concerns the whole record. */
  fields: string[];
}
