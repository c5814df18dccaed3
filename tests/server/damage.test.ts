/** Damaged pages of an embedded database are found, with table and place; a database in order has none. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { findDamage } from '../../src/server/db/damage/findDamage';
import { openDatabase } from '../../src/server/db/database';
import { proveIsolation } from '../../src/server/db/isolation';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { blankFolder } from '../support/database/embeddedFolders';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { projectFiles } from '../support/projects/projectFixture';
import { schoolProject } from '../support/projects/schoolProject';
import { institutions } from '../support/server/recordServer';

const page = 8192;
const folder = temporaryFolder('damage');
/** File, and the last page that holds a row. */
const places: Record<string, { file: string; last: number }> = {};

beforeAll(async () => {
  cpSync(await blankFolder(), folder, { recursive: true });
  const database = await openDatabase({ dataDir: folder });
  const { configuration } = configurationOf(projectFiles(schoolProject(), { rules: undefined, extensions: undefined }));
  await syncTables(database, configuration!);
  await database.system((q) =>
    q.query("insert into pupil (inst_id, id, remark) select $1, gen_random_uuid(), repeat('言', 100) || n from generate_series(1, 200) n", [
      institutions.a,
    ]),
  );
  for (const [name, last] of [
    ['pupil', '(select max((ctid::text::point)[0])::int from pupil)'],
    ['pupil_pkey', '1'],
  ] as const) {
    const [found] = await database.system((q) =>
      q.query<{ file: string; last: number }>(`select pg_relation_filepath('${name}') as file, ${last} as last`),
    );
    places[name] = found!;
  }
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function damage(): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder, isChecked: true });
  try {
    return (await findDamage(database, folder)).map(({ table, place }) => `${table}：${place}`);
  } finally {
    await database.close();
  }
}

/** What is found when the file of a table or an index is changed; it is put back afterwards. */
async function damageAfter(name: string, change: (bytes: Buffer, from: number) => Buffer): Promise<string[]> {
  const { file, last } = places[name]!;
  const path = join(folder, file);
  const before = readFileSync(path);
  const bytes = Buffer.from(before);
  writeFileSync(path, change(bytes, last * page));
  try {
    return await damage();
  } finally {
    writeFileSync(path, before);
  }
}

const pageOf = (name: string) => `第 ${places[name]!.last} 页（${places[name]!.file}）`;

test('damage in one table does not keep the server from proving that institutions are apart', async () => {
  const { file } = places.pupil_pkey!;
  const before = readFileSync(join(folder, file));
  writeFileSync(join(folder, file), Buffer.from(before).fill('x', 300, 400));
  const database = await openDatabase({ dataDir: folder });
  await proveIsolation(database);
  expect(database.damaged()).toEqual([expect.stringMatching(/pupil|^base/)]);
  await database.close();
  writeFileSync(join(folder, file), before);
});

test('a database in order has none', async () => {
  expect(await damage()).toEqual([]);
});

test('overwritten bytes are found by the page that holds them, in tables and indexes', async () => {
  const overwrite = (bytes: Buffer, from: number) => bytes.fill('x', from + page - 300, from + page - 280);
  expect(await damageAfter('pupil', overwrite)).toEqual([`pupil：${pageOf('pupil')}，校验和不符`]);
  expect(await damageAfter('pupil_pkey', overwrite)).toEqual([`pupil：索引 pupil_pkey ${pageOf('pupil_pkey')}，校验和不符`]);
});

test('two pages that changed places are found, although each is whole', async () => {
  const swap = (bytes: Buffer, from: number) =>
    Buffer.concat([
      bytes.subarray(0, from - page),
      bytes.subarray(from, from + page),
      bytes.subarray(from - page, from),
      bytes.subarray(from + page),
    ]);
  expect(await damageAfter('pupil', swap)).toHaveLength(2);
});

test('a page of zeros, an unused one for the database, is found by the rows that are missing', async () => {
  const clear = (bytes: Buffer, from: number) => bytes.fill(0, from, from + page);
  expect(await damageAfter('pupil', clear)).toEqual([`pupil：${pageOf('pupil')}，整页是 0`]);
});

test('a page of zeros that no row was in is none', async () => {
  expect(await damageAfter('pupil', (bytes) => Buffer.concat([bytes, Buffer.alloc(page)]))).toEqual([]);
});

test('a file that was cut off is found, between pages and within one', async () => {
  const { last } = places.pupil!;
  expect(await damageAfter('pupil', (bytes, from) => bytes.subarray(0, from))).toEqual([
    expect.stringMatching(`pupil：第 ${last} 页起缺失`),
  ]);
  expect(await damageAfter('pupil', (bytes, from) => bytes.subarray(0, from + 100))).toEqual([`pupil：${pageOf('pupil')}，文件被截断`]);
});
