/** Answer to creating a record that is similar to existing ones. */

import type { CallProblem } from '../../../ui/callProblem';
import type { Similar } from '../../../wire/duplicates';

/** Undefined when the problem is not a duplicate. */
export function readSimilar({ kind, data }: CallProblem): Similar | undefined {
  const answer = data as (Partial<Similar> & { kind?: string }) | null;
  if (kind !== 'conflict' || answer?.kind !== 'duplicate') return undefined;
  const { titles = [], records = [], hidden = 0 } = answer;
  return { titles, records: records.map((record) => ({ ...record, facts: record.facts ?? [] })), hidden };
}
