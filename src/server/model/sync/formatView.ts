/** Shared parts of the views over built-in tables. */
import type { RawBuilder } from 'kysely';
import { compilePlan } from '../../db/sqlPlan';

/** Columns that records have besides their fields; constant, because rows of built-in tables are not edited. */
export const formatStamps = (at: string) => `1 as version, null::timestamptz as deleted_at,
  null::uuid as create_by, ${at} as create_time, null::uuid as update_by, ${at} as update_time`;

/** SQL text of a view; throws if it contains placeholders, which a view cannot have. */
export function formatView(body: RawBuilder<unknown>): string {
  const { text, bind } = compilePlan(body, false);
  if (bind({}).length > 0) throw new Error('A view cannot have placeholders');
  return text;
}
