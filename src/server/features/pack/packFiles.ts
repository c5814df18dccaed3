/** Files in the records of a pack. */

import type { ServerContext } from '../../http/serverContext';
import type { Actor } from '../../kernel/actor';
import type { Values } from '../../kernel/values';
import type { FileValue } from '../../records/files/checkFiles';
import { fileFieldsOf, listFiles } from '../../records/files/fileUses';
import { createPathNamer, formatPathPart, type ZipEntry } from './createZipStream';
import type { PackedPage } from './packPages';

/** Reason for leaving a file out; undefined = it is included. */
export type Withhold = (file: FileValue) => string | undefined;

interface FoundFiles {
  entries: ZipEntry[];
  /** Reason → number of files left out. */
  left: Map<string, number>;
}

interface StoredFile extends FileValue {
  path: string;
}

/** JSZip writes no zip64: a zip ends at 4 GB. */
const mostBytes = 3_500_000_000;
const tooMuch = '压缩包已满 3.5 GB';
const lost = '文件已不在系统里';

/** Keeps only metadata in memory; each file is opened when it is written. */
export async function readPackedFiles(context: ServerContext, actor: Actor, rowsOf: RowsOf, withhold: Withhold): Promise<FoundFiles> {
  const taken = new Set<string>();
  const name = createPathNamer();
  const left = new Map<string, number>();
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1);
  const entries: ZipEntry[] = [];
  let bytes = 0;
  for await (const { page, row } of rowsOf()) {
    const ids = listIds(page, row).filter((id) => !taken.has(id));
    for (const file of await readStoredFiles(context, actor, ids)) {
      taken.add(file.id);
      const reason = withhold(file) ?? (bytes + Number(file.size) > mostBytes ? tooMuch : undefined);
      if (reason) {
        leave(reason);
        continue;
      }
      bytes += Number(file.size);
      entries.push({
        path: name(`文件/${formatPathPart(page.served.resource.title)}/${formatPathPart(file.name)}`),
        isPacked: !file.type.startsWith('text/'),
        async *content() {
          const stored = await context.files.read(file.path);
          // A web stream is iterable in Node; the DOM type does not say so.
          if (stored) yield* stored as unknown as AsyncIterable<Uint8Array>;
          else leave(lost);
        },
      });
    }
  }
  return { entries, left };
}

export type RowsOf = () => AsyncIterable<{ page: PackedPage; row: Values }>;

/** Ids of files in fields that the person may read. */
function listIds({ served: { table }, fields }: PackedPage, row: Values): string[] {
  const names = fileFieldsOf(table);
  return fields.flatMap(({ name }) => (names.has(name) ? listFiles(table, name, row[name]) : []));
}

async function readStoredFiles({ database }: ServerContext, actor: Actor, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return database.read(actor.instId, (q) =>
    q.query<StoredFile>('select id::text as id, name, size, type, path from stored_file where id = any($1::uuid[]) order by id', [
      [...ids],
    ]),
  );
}
