/** Tables stay quick without autovacuum, and looking after them opens no door between institutions. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeEach(async () => {
  server = await startRecordServer({
    files: {
      'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } },
      'schemas/pet.json': { title: '宠物', properties: { name: { fieldType: 'text', title: '名字', maxLength: 50 } }, indexes: [['name']] },
    },
  });
});
afterEach(() => server.close());

const insertPets = (rows: number) =>
  server.rows(
    'insert into pet (inst_id, id, version, name) select $1, gen_random_uuid(), 1, md5(n::text) from generate_series(1, $2::int) n',
    [institutions.a, rows],
  );
const knownRows = async () => Number((await server.rows("select reltuples as rows from pg_class where relname = 'pet'"))[0]?.rows);

test('tables with many new rows get statistics, once, and those with few are left alone', async () => {
  await server.database.seeToTables();
  await insertPets(40);
  expect(await server.database.seeToTables()).not.toContain('pet');
  await insertPets(2000);
  expect(await server.database.seeToTables()).toContain('pet');
  expect(await knownRows()).toBe(2040);
  expect(await server.database.seeToTables()).not.toContain('pet');
});

test('connections are plain again afterwards', async () => {
  await insertPets(2000);
  await server.database.seeToTables();
  const visible = await server.database.read(institutions.b, (q) => q.query('select current_user as name, count(*)::int as rows from pet'));
  expect(visible).toEqual([{ name: server.database.role ?? expect.any(String), rows: 0 }]);
});
