/** Writes many records in one change set like bulk actions and imports, without background jobs. */
import { bulkActOf } from '../../../src/server/features/bulk/acts';
import { evaluate } from '../../../src/server/features/import/evaluate';
import { tryRows } from '../../../src/server/features/import/tryRows';
import { tryStep } from '../../../src/server/records/write/tryStep';
import type { ImportRowResult } from '../../../src/wire/import';
import type { RecordServer } from './recordServer';

interface Done<Refused> {
  changeSet: string | undefined;
  refused: Refused;
}

/** Runs an action on each of the records; returns the messages of refusals by record id. */
export async function actOnMany(
  server: RecordServer,
  resource: string,
  name: string,
  ids: readonly string[],
  input: Record<string, unknown> = {},
): Promise<Done<Record<string, string>>> {
  const served = server.served(resource);
  const act = bulkActOf(served.resource, name, input);
  const refused: Record<string, string> = {};
  let changeSet: string | undefined;
  const writer = server.service.as(server.actor('a/li'), resource, ({ undoable }) => {
    changeSet = undoable;
  });
  await writer.changeSet(async (set) => {
    for (const id of ids) {
      const error = await tryStep(set, () => act.run(set, served, id, undefined));
      if (error) refused[id] = error.message;
    }
  });
  return { changeSet, refused };
}

/** Imports lines whose columns are mapped by `mapping`; `refused` has the format of the import report. */
export async function bringLines(
  server: RecordServer,
  resource: string,
  mapping: string[],
  lines: string[][],
): Promise<Done<ImportRowResult[]>> {
  const served = server.served(resource);
  const actor = server.actor('a/li');
  const upload = { id: 'u', titles: mapping, rows: lines.map((cells, at) => ({ row: at + 2, cells })), faults: [] };
  const plan = { mapping, words: {}, edits: [], duplicates: 'create' };
  const { good, others, targets } = await evaluate(served, actor, upload as never, plan as never);
  let changeSet: string | undefined;
  const writer = server.service.as(actor, resource, ({ undoable }) => {
    changeSet = undoable;
  });
  const refused = await writer.changeSet((set) => tryRows(set, served, good, targets));
  return { changeSet, refused: [...others, ...refused].sort((a, b) => a.row - b.row) };
}
