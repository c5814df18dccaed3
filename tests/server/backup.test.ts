/** Backup, restore and drill of an embedded database that no server has open; beside a running one: `lifecycle.test.ts`. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { type Database, openDatabase } from '../../src/server/db/database';
import { pack, unpack } from '../../src/server/main/backup/archiveFile';
import { backup } from '../../src/server/main/backup/backup';
import { drill } from '../../src/server/main/backup/drill';
import type { Standards } from '../../src/server/main/backup/inspect';
import { restore } from '../../src/server/main/backup/restore';
import { proveAll } from '../../src/server/main/commands/prove';
import { verify } from '../../src/server/main/commands/verify';
import { type Environment, readEnvironment } from '../../src/server/main/start/environment';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { blankFolder } from '../support/database/embeddedFolders';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { projectFiles } from '../support/projects/projectFixture';
import { schoolProject } from '../support/projects/schoolProject';
import { institutions } from '../support/server/recordServer';

const folder = temporaryFolder('backup');
const { configuration } = configurationOf(projectFiles(schoolProject(), { rules: undefined, extensions: undefined }));
const standards: Standards = { configuration: configuration!, invariants: [] };
/** Does not hold. */
const invariant = {
  title: '没有备注',
  entity: 'pupil',
  all: 'select count(*)::int as count from pupil',
  broken: "select id, '有备注' as detail from pupil where remark like '%言7'",
} as unknown as Standards['invariants'][number];
const pupils = 40;
/** A data folder in order, of which each test takes a copy, and a backup of it. */
const original = join(folder, 'original');
const archive = join(folder, 'original.tar.gz');
let dataDir: string;
let shelf = folder;
let count = 0;

const environment = (key?: string): Environment => readEnvironment({ DATA_DIR: dataDir, ...(key && { BACKUP_KEY: key }) });
const save = (more: Partial<Parameters<typeof backup>[1]> = {}, key?: string) =>
  backup(environment(key), { target: join(shelf, 'saved.tar.gz'), keep: undefined, standards, ...more });

async function onData<T>(at: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(at, 'database') });
  return run(database).finally(() => database.close());
}

beforeAll(async () => {
  cpSync(await blankFolder(), join(original, 'database'), { recursive: true });
  await onData(original, async (database) => {
    await syncTables(database, configuration!);
    await database.system(async (q) => {
      await q.query("insert into institution (id, org_name) values ($1, '晨光')", [institutions.a]);
      await q.query(
        "insert into pupil (inst_id, id, remark) select $1, gen_random_uuid(), repeat('言', 100) || n from generate_series(1, $2::int) n",
        [institutions.a, pupils],
      );
    });
  });
  mkdirSync(join(original, 'files', 'ab'), { recursive: true });
  writeFileSync(join(original, 'files', 'ab', 'photo'), 'a photo');
  dataDir = original;
  await save({ target: archive });
});
beforeEach(() => {
  dataDir = join(folder, `data-${++count}`);
  shelf = join(folder, `shelf-${count}`);
  cpSync(original, dataDir, { recursive: true });
  mkdirSync(shelf);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Overwrites bytes in the first page of the table. */
async function damagePupils(at: string): Promise<void> {
  const [found] = await onData(at, (database) =>
    database.system((q) => q.query<{ file: string }>("select pg_relation_filepath('pupil') as file")),
  );
  const path = join(at, 'database', found!.file);
  writeFileSync(path, readFileSync(path).fill('x', 8000, 8020));
}

describe('a backup', () => {
  test('brings database and files back, as a drill says before', async () => {
    const { lines, isTrusted } = await drill(environment(), archive, standards);
    expect([isTrusted, lines.join('\n')]).toEqual([true, expect.stringMatching(/用时：恢复 [\d.]+ 秒[\s\S]*上传的文件：1 个/)]);
    rmSync(join(dataDir, 'database'), { recursive: true });
    rmSync(join(dataDir, 'files'), { recursive: true });
    await restore(environment(), archive);
    expect(readFileSync(join(dataDir, 'files', 'ab', 'photo'), 'utf8')).toBe('a photo');
    const rows = await onData(dataDir, (database) => database.system((q) => q.query('select count(*)::int as count from pupil')));
    expect(rows).toEqual([{ count: pupils }]);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'files']);
  });

  test('of a damaged table fails by table and place, and leaves the one before as it was', async () => {
    const file = join(shelf, 'saved.tar.gz');
    writeFileSync(file, 'the one before');
    await damagePupils(dataDir);
    await expect(save()).rejects.toThrow(/损坏[\s\S]*表 pupil：第 0 页（base\/\d+\/\d+），校验和不符[\s\S]*已有的备份没有改动/);
    await expect(verify(environment(), configuration!, { fix: false, headFiles: [] })).rejects.toThrow(
      /表 pupil：第 0 页[\s\S]*npm run restore/,
    );
    await expect(proveAll(environment(), [invariant])).rejects.toThrow(/一部分已损坏[\s\S]*npm run verify[\s\S]*npm run restore/);
    expect(readFileSync(file, 'utf8')).toBe('the one before');
    expect(readdirSync(shelf)).toEqual(['saved.tar.gz']);
  });

  test('of a database that does not open names files and pages', async () => {
    const path = join(dataDir, 'database', 'global', '1260');
    writeFileSync(path, readFileSync(path).fill('x', 200, 8000));
    await expect(save()).rejects.toThrow(/打不开[\s\S]*global\/1260 第 0 页/);
    expect(readdirSync(shelf)).toEqual([]);
  });

  test('of data whose books do not hold is put aside', async () => {
    const file = join(shelf, 'saved.tar.gz');
    writeFileSync(file, 'the one before');
    const report = await save({ standards: { ...standards, invariants: [invariant] } });
    expect(report.wrong.join('\n')).toMatch(/不成立 {2}没有备注（40 条）\n.*有备注/);
    expect(report.file).toBe(`${file}.unproven`);
    expect(existsSync(report.file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('the one before');
  });

  test('in a folder replaces the oldest of those that are kept, and no other file', async () => {
    const [oldest, newer] = ['kangjiao-2026-01-02-030000.tar.gz', 'kangjiao-2026-01-03-030000.tar.gz'];
    for (const name of [oldest, newer, 'letter.txt']) writeFileSync(join(shelf, name), '');
    const { file, dropped } = await save({ target: shelf, keep: 2 });
    expect(dropped).toEqual([join(shelf, oldest)]);
    expect(readdirSync(shelf).map((name) => join(shelf, name))).toEqual(
      expect.arrayContaining([join(shelf, newer), file, join(shelf, 'letter.txt')]),
    );
    await expect(save({ keep: 2 })).rejects.toThrow('--keep 要和文件夹一起用');
  });
});

describe('an encrypted backup', () => {
  const key = 'a pass phrase of ours';
  let identity: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
  });

  test('opens with its key only, and says so', async () => {
    const { file } = await save({}, key);
    expect(readFileSync(file, 'latin1').startsWith('age-encryption.org/v1')).toBe(true);
    const before = readdirSync(dataDir);
    await expect(restore(environment('another pass phrase'), file)).rejects.toThrow(/密钥不对：.+请用写这个备份时的密钥/);
    await expect(restore(environment(), file)).rejects.toThrow(/是加密的备份。请用 BACKUP_KEY/);
    expect(readdirSync(dataDir)).toEqual(before);
    expect((await restore(environment(key), file)).kept).toContain('before-restore');
  });

  test('that was changed or cut off is refused', async () => {
    const { file } = await save({}, identity);
    const bytes = readFileSync(file);
    const broken = join(shelf, 'broken.age');
    for (const change of [bytes.subarray(0, bytes.length - 70_000), Buffer.from(bytes).fill(0, 100_000, 100_001)]) {
      writeFileSync(broken, change);
      await expect(restore(environment(identity), broken)).rejects.toThrow('不是完整的备份，现有数据没有改动');
    }
  });

  test('is not written with a key that could not read it back, or that is guessed', async () => {
    await expect(save({}, 'age1vr4w8frk583rkrjmcexlh89gzgkvcg3e836n85j8fl39sh6kpgcsjn7d56')).rejects.toThrow('公钥');
    await expect(save({}, 'short')).rejects.toThrow('至少 12 个字符');
  });
});

describe('a drill', () => {
  test('does not trust a backup of a damaged table, and one whose rows are missing', async () => {
    const judge = async (name: string, change: (at: string) => Promise<unknown>) => {
      const at = join(folder, `changed-${name}-${count}`);
      mkdirSync(at);
      await unpack(archive, at, undefined);
      await change(at);
      await pack(at, readdirSync(at), join(shelf, name), undefined);
      return drill(environment(), join(shelf, name), standards);
    };
    const damaged = await judge('damaged.tar.gz', damagePupils);
    expect([damaged.isTrusted, damaged.lines.join('\n')]).toEqual([false, expect.stringContaining('表 pupil：第 0 页')]);
    const fewer = await judge('fewer.tar.gz', (at) =>
      onData(at, (database) => database.system((q) => q.query("delete from pupil where remark like '%言7'"))),
    );
    expect([fewer.isTrusted, fewer.lines]).toEqual([false, expect.arrayContaining([`表 pupil：备份时 ${pupils}，恢复后 ${pupils - 1}`])]);
  });

  test('of a folder takes the newest backup', async () => {
    writeFileSync(join(shelf, 'kangjiao-2026-01-02-030000.tar.gz'), '');
    const newest = join(shelf, 'kangjiao-2026-01-03.tar.gz');
    cpSync(archive, newest);
    expect(await drill(environment(), shelf, standards)).toMatchObject({
      isTrusted: true,
      lines: expect.arrayContaining([`备份：${newest}`]),
    });
    await expect(drill(environment(), join(dataDir, 'files'), standards)).rejects.toThrow('没有备份');
  });
});
