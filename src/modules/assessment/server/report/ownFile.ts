/** Files that an institution gives its reports: its template, its picture. */
import { entryOf } from '../../../../domain/must';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import type { FileValue } from '../../../../server/records/files/checkFiles';
import type { Records } from '../../../../server/records/records';
import { createRecordService } from '../../../../server/records/write/writer';

/** The first file of a field; undefined where there is none. `fieldOf` reads the value of the field. */
export async function ownFile(
  context: ServerContext,
  actor: Actor,
  fieldOf: (records: Records) => Promise<unknown>,
): Promise<Buffer | undefined> {
  const entity = entryOf(context.configuration.entities, 'instSetting');
  const path = await createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { records } = set.ruleContext(set, entity);
      const [file] = ((await fieldOf(records)) ?? []) as FileValue[];
      const [row] = file ? await records.sql<{ path: string }>('select path from stored_file where id = $1', [file.id]) : [];
      return row?.path;
    });
  const bytes = path === undefined ? undefined : await context.files.read(path);
  return bytes && Buffer.from(await new Response(bytes).arrayBuffer());
}

/** The picture of the institution, as its own page has it. */
export function ownLogo(context: ServerContext, actor: Actor): Promise<Buffer | undefined> {
  return ownFile(context, actor, async (records) => (await records.single('instInfo')).logo);
}
