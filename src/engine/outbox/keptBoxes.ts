/** All outboxes of this browser, of any page: counted before sign-out and emptied after it. No dependencies. */

export const databasePrefix = 'kangjiao-';
const table = 'entries';

/** Number of entries of this owner that are not on the server. */
export async function countKept(owner: string): Promise<number> {
  const counts = await Promise.all(
    (await readBoxNames()).map((name) => inBox(name, 'readonly', (entries) => entries.index('owner').count(owner))),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Deletes the entries of this owner; those of other owners are kept until they sign in. */
export async function dropKept(owner: string): Promise<void> {
  for (const name of await readBoxNames())
    await inBox(name, 'readwrite', (entries) => {
      const walk = entries.index('owner').openCursor(owner);
      walk.addEventListener('success', () => {
        walk.result?.delete();
        walk.result?.continue();
      });
      return walk;
    });
}

/** Empty if the browser has no IndexedDB, or does not list its databases. */
async function readBoxNames(): Promise<string[]> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  return (databases ?? []).flatMap(({ name }) => (name?.startsWith(databasePrefix) ? [name] : []));
}

/** Undefined if the database cannot be opened. */
function inBox<Answer>(
  name: string,
  mode: IDBTransactionMode,
  ask: (entries: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => resolve(undefined));
    opening.addEventListener('blocked', () => resolve(undefined));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const end = (answer?: Answer) => {
        database.close();
        resolve(answer);
      };
      if (!database.objectStoreNames.contains(table)) return end();
      const work = database.transaction(table, mode);
      const asked = ask(work.objectStore(table));
      work.addEventListener('complete', () => end(asked.result));
      work.addEventListener('abort', () => end());
    });
  });
}
