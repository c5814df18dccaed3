/** Reason for revealing a masked value: required if the setting of the institution says so, once within some minutes per record. */
import * as z from 'zod';
import { people as named } from '../../../config/people';
import { toSnakeCase } from '../../../config/storedName';
import { codes } from '../../../wire/envelope';
import { longestReason, reasonKind, reasonMinutes, shortestReason } from '../../../wire/reveal';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';

const length = `原因写 ${shortestReason}–${longestReason} 个字`;
export const reasonShape = z.string().trim().min(shortestReason, length).max(longestReason, length);

/** The reason to log. Throws 422 at `reason` if one is required and was neither given now nor within the last minutes. */
export async function demandReason(
  { context, table: { entity } }: ServedResource,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<string | undefined> {
  if (reason !== undefined || !(await isWanted(context, actor))) return reason;
  const since = new Date(context.now().getTime() - reasonMinutes * 60_000).toISOString();
  const [kept] = await context.database.read(actor.instId, (q) =>
    q.query<{ reason: string }>(
      `select reason from act_log where record_id = $1 and entity = $2 and actor_id = $3 and action = 'reveal' and reason is not null
        and refusal is null and at > $4::timestamptz order by at desc limit 1`,
      [id, entity.name, actor.staffId || actor.accountId, since],
    ),
  );
  if (kept) return kept.reason;
  const message = '请先写明查看的原因';
  throw new ApiError(codes.invalid, message, { kind: reasonKind, errors: [{ field: 'reason', message }] });
}

async function isWanted({ configuration, database }: ServedResource['context'], actor: Actor): Promise<boolean> {
  const { settings, revealReason } = named;
  if (!configuration.entities.get(settings)?.fields.some(({ name }) => name === revealReason)) return false;
  const query = `select 1 from "${toSnakeCase(settings)}" where deleted_at is null and "${toSnakeCase(revealReason)}"`;
  return (await database.read(actor.instId, (q) => q.query(query, [], 'ask_reason'))).length > 0;
}
