/** Calls about what belongs to one person: drafts, saved views, how lists look. They exist once for all resources. */
import { bases, timeouts } from './timeouts';

const call = <Method extends string>(method: Method, path: string) => ({
  method,
  path: `${bases.business}/my/${path}`,
  client: 'business' as const,
  timeoutMs: timeouts.business,
});

export const personalCalls = {
  /** `resource`, `form`: the draft of that form; null when there is none. */
  draft: call('GET', 'draft'),
  /** A `Draft`, kept under its resource and form. */
  saveDraft: call('PUT', 'draft'),
  /** `resource`, `form`. */
  dropDraft: call('DELETE', 'draft'),
};

/** What somebody typed into a form and has not stored yet. */
export interface Draft {
  /** Name of the resource. */
  resource: string;
  /** Which form of it: `create`, or the id of the record that is edited. */
  form: string;
  /** Fields that differ from what the form started with; emptied ones are null. */
  values: Record<string, unknown>;
  /** What these fields held when the form started. */
  base: Record<string, unknown>;
  /** Version of the record then; null for a new one. */
  version: number | null;
  /** When it was typed, by the clock of the device: ISO 8601. */
  savedAt: string;
}

/** Days after which a draft is thrown away. */
export const draftDays = 7;
