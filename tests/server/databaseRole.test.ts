/** Row-level security means nothing to some roles: with one of them the server does not start, and says what to do. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import type { Configuration } from '../../src/config/normalized';
import { findDamage } from '../../src/server/db/damage/findDamage';
import { type Database, openDatabase } from '../../src/server/db/database';
import { proveIsolation } from '../../src/server/db/isolation';
import { followIndexes } from '../../src/server/features/largeTables/followIndexes';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { forTests, type PrivatePostgres, startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { type Json, projectFiles } from '../support/projects/projectFixture';
import { schoolProject } from '../support/projects/schoolProject';
import { postgresPrograms } from '../support/run/databases';
import { institutions } from '../support/server/recordServer';

/** Roles belong to a whole PostgreSQL, so these have one of their own. */
let postgres: PrivatePostgres;
let admin: Client;
let database: Database | undefined;

beforeAll(async () => {
  if (postgresPrograms === undefined) return;
  postgres = await startPrivatePostgres(forTests, postgresPrograms);
  admin = new Client({ connectionString: postgres.url });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  postgres?.stop();
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  await admin.query('drop database if exists house with (force)');
  for (const role of ['app', 'app_rows', 'app_old', 'owner', 'mighty']) await admin.query(`drop role if exists ${role}`);
});

/** Opens the database `house` as this user, which owns it. */
async function openAs(user: string): Promise<Database> {
  const { rowCount } = await admin.query("select 1 from pg_database where datname = 'house'");
  if (!rowCount) await admin.query(`create database house owner ${user}`);
  const url = new URL(postgres.url);
  url.username = user;
  url.pathname = '/house';
  return openDatabase({ url: url.href, poolSize: 2 });
}

function configured(change: (pupil: Json) => unknown = () => undefined): Configuration {
  const files = structuredClone(schoolProject());
  change(files['resources/school/pupil.json'] as Json);
  const { configuration } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
  return configuration!;
}

/** With the tables of a small project; proves that institutions are kept apart. */
async function start(user: string): Promise<Database> {
  database = await openAs(user);
  await syncTables(database, configured());
  await proveIsolation(database);
  return database;
}

/** What the server says instead of starting. */
const refusal = (user: string) =>
  start(user).then(
    () => 'started',
    (error: Error) => error.message,
  );

describe.skipIf(postgresPrograms === undefined)('the role for statements', () => {
  it.each([
    ['is a superuser', 'create role app superuser', 'alter role app nosuperuser nobypassrls'],
    ['bypasses row-level security', 'create role app bypassrls', 'alter role app nosuperuser nobypassrls'],
    [
      'may become a superuser through another role',
      'create role mighty superuser; create role owner; grant mighty to owner; create role app; grant owner to app',
      'revoke "mighty" from app',
    ],
  ])('that %s keeps the server from starting', async (_, roles, remedy) => {
    await admin.query(roles);
    expect(await refusal('kangjiao')).toMatch(/^各机构的数据隔不开，服务没有启动/);
    expect(await refusal('kangjiao')).toContain(remedy);
  });

  it('that is put in order as the sentence says lets it start', async () => {
    await admin.query('create role app superuser');
    expect(await refusal('kangjiao')).toContain('alter role app rename to app_old');
    await admin.query('alter role app rename to app_old');
    expect((await start('kangjiao')).role).toBe('app');
  });

  it('that owns tables keeps another user from starting', async () => {
    await admin.query('create role app login');
    await (await start('app')).close();
    expect(await refusal('kangjiao')).toMatch(/角色 app 是表 .+ 的所有者.+DATABASE_URL 的用户写 app/);
  });

  it.each([
    ['app', 'create role app login', undefined],
    ['app', 'create role app login createrole', 'app_rows'],
    ['app', 'create role app login superuser', 'app_rows'],
    ['owner', 'create role owner login', undefined],
    ['owner', 'create role owner login createrole', 'app'],
    // Made by the product in another database of the same PostgreSQL, by a user of more rights.
    ['owner', 'create role owner login; create role app', undefined],
  ])('of the user %s after "%s" is %s', async (user, roles, role) => {
    await admin.query(roles);
    expect((await start(user)).role).toBe(role);
  });

  it('cannot be had by a user that bypasses row-level security and may create none', async () => {
    await admin.query('create role owner login bypassrls; create role app');
    expect(await refusal('owner')).toContain('grant app to "owner"');
  });
});

describe.skipIf(postgresPrograms === undefined)('a table', () => {
  it('is read through for damage also by an owner on whom row-level security is forced', async () => {
    await admin.query('create role owner login');
    const opened = await start('owner');
    await opened.system(async (q) => {
      await q.query('insert into institution (id, org_name) values ($1, $2)', [institutions.a, '晨光']);
      await q.query("select set_config('app.inst', $1, true)", [institutions.a]);
      await q.query('insert into pupil (inst_id, id) values ($1, $1)', [institutions.a]);
    });
    expect(await findDamage(opened)).toEqual([]);
  });

  it.each([
    'alter table pupil disable row level security',
    'alter table pupil no force row level security',
    'create policy generous on pupil using (true)',
  ])('after "%s" keeps the server from starting and is named', async (change) => {
    await admin.query('create role owner login');
    const opened = await start('owner');
    await opened.system((q) => q.query(change));
    await expect(proveIsolation(opened)).rejects.toThrow(/一家机构能看到别家在 pupil 里的记录/);
  });

  it('whose own policy lets everything through is found by its rows', async () => {
    await admin.query('create role owner login');
    const opened = await start('owner');
    await opened.system((q) => q.query('alter policy tenant on sequence_counter using (true)'));
    await expect(proveIsolation(opened)).rejects.toThrow('sequence_counter');
  });

  it('that is large gets its indexes also from such an owner', async () => {
    await admin.query('create role owner login');
    const opened = await start('owner');
    for (const id of Object.values(institutions))
      await opened.system(async (q) => {
        await q.query('insert into institution (id, org_name) values ($1::uuid, $2)', [id, 'x']);
        await q.query("select set_config('app.inst', $1, true)", [id]);
        const rows = 'select $1::uuid, gen_random_uuid(), case when n % 100 = 0 then 5 else 0 end from generate_series(1, 3000) n';
        await q.query(`insert into pupil (inst_id, id, fee) ${rows}`, [id]);
      });
    await opened.system((q) => q.query('analyze pupil'));
    const configuration = configured((pupil) => pupil.list.views.push({ name: 'owing', title: '有费用', where: { fee: { gt: 0 } } }));
    const made = await followIndexes({ database: opened, configuration, log: () => undefined }, 1000);
    expect(made).toEqual([expect.stringMatching(/on "pupil" .* where deleted_at is null and \("fee" > '0.00'/)]);
  });

  it('is left as it was by the proof', async () => {
    await admin.query('create role owner login');
    const opened = await start('owner');
    await proveIsolation(opened);
    expect(await opened.system((q) => q.query('select * from sequence_counter'))).toEqual([]);
  });
});
