/** Answer to a save that was refused because another user saved first: the user, the fields and the stored record. */

import type { CallProblem } from '../../ui/callProblem';
import { dialect } from '../../wire/dialect';
import type { EngineRecord } from '../record/engineRecord';

export interface Conflict {
  by: string;
  /** YYYY-MM-DD HH:mm:ss. */
  at: string;
  /** Names of the fields in which the stored record differs. */
  fields: string[];
  current: EngineRecord;
  version: number | undefined;
}

/** Undefined when the problem is not an edit conflict. */
export function readConflict({ kind, data }: CallProblem): Conflict | undefined {
  if (kind !== 'conflict' || !isStale(data)) return undefined;
  const { current } = data;
  return {
    by: typeof data.by === 'string' ? data.by : '',
    at: typeof data.at === 'string' ? data.at : '',
    fields: Array.isArray(data.fields) ? data.fields.flatMap((field) => (typeof field?.name === 'string' ? [field.name] : [])) : [],
    current,
    version: current[dialect.version] as number | undefined,
  };
}

interface StaleAnswer {
  kind: 'stale';
  by?: unknown;
  at?: unknown;
  fields?: { name?: unknown }[];
  current: EngineRecord;
}

function isStale(data: unknown): data is StaleAnswer {
  const answer = data as Partial<StaleAnswer> | null;
  return answer?.kind === 'stale' && typeof answer.current === 'object' && answer.current !== null;
}
