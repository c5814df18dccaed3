/** What the server would say of a change or a new record, without making it: asked while something is dragged. One call serves all resources. */
import { bases, timeouts } from './timeouts';

export const rehearseCall = {
  method: 'POST',
  path: `${bases.business}/form/rehearse`,
  client: 'business',
  timeoutMs: timeouts.business,
} as const;

export interface RehearseQuery {
  /** Name of the resource. */
  resource: string;
  /** Record and version of an update; neither = a new record. */
  id?: string;
  version?: number;
  /** The fields, as an update or a new record sends them. */
  values: Record<string, unknown>;
}

export interface RehearseAnswer {
  /** The sentence that it would be refused with; null = it would be made. */
  refused: string | null;
  /** The fields at which it would be refused; none where the refusal is of the whole record. */
  fields: string[];
}
