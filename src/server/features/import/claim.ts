/** Prevents a file from being imported twice by repeated or simultaneous calls. */

import type { WriteQueryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { conflict } from '../../kernel/apiError';
import { lockKeys } from '../../records/duplicates/duplicateLocks';

/** The user's import of an upload that is waiting or running, or has written records. */
const claimSql = `select j.id, j.state, j.input = $4::jsonb as "isSame" from background_job j
  where j.account_id = $1 and j.kind = $2 and j.input ->> 'upload' = $3 and j.input ->> 'dry' = 'false'
    and case j.state when 'waiting' then true when 'running' then true when 'done' then (j.facts ->> 'rows')::int > 0
      else exists (select 1 from change_record r where r.change_set_id = j.id) end
  order by j.create_time limit 1`;

/**
 * Id of an earlier import with the same input, which the caller returns instead of a new one. Throws a conflict if the input
 * differs or the earlier import stopped halfway.
 */
export async function importOfUpload(
  q: WriteQueryable,
  actor: Actor,
  kind: string,
  input: { upload: string },
): Promise<string | undefined> {
  await lockKeys(q, [JSON.stringify([actor.instId, kind, input.upload])]);
  const [earlier] = await q.query<{ id: string; state: string; isSame: boolean }>(claimSql, [
    actor.accountId,
    kind,
    input.upload,
    JSON.stringify(input),
  ]);
  if (!earlier) return undefined;
  const isOpen = earlier.state === 'waiting' || earlier.state === 'running';
  if (earlier.isSame && (isOpen || earlier.state === 'done')) return earlier.id;
  if (isOpen) throw conflict('这个文件正在导入，请等它结束');
  throw conflict(
    earlier.state === 'done' ? '这个文件已经导入过，要再次导入请重新上传' : '这个文件已经导入了一部分，要继续请撤销后重新上传',
  );
}
