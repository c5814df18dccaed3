import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import type { Configuration } from '../../src/config/normalized';
import { syncTables, TableLossError } from '../../src/server/model/sync/tableSync';
import { type Json, projectFiles } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

/** One entity with the given properties, and nothing else. */
function configuration(properties: Json, more: Json = {}): Configuration {
  const files = {
    'schemas/pet.json': {
      title: '宠物',
      properties: { name: { fieldType: 'text', title: '名字', maxLength: 200 }, ...properties },
      ...more,
    },
    'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } },
  };
  const loaded = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
  if (!loaded.configuration) throw new Error(JSON.stringify(loaded.problems));
  return loaded.configuration;
}

const price = (decimals: number) => ({ price: { fieldType: 'money', title: '价格', decimals } });
let server: RecordServer;
beforeEach(async () => {
  server = await startRecordServer({
    files: { 'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } } },
  });
});
afterEach(() => server.close());

const insert = (columns: string, values: string) =>
  server.rows(`insert into pet (inst_id, id, ${columns}) values ($1, gen_random_uuid(), ${values})`, [institutions.a]);
const sync = (properties: Json, more?: Json, allowLoss: string[] = []) =>
  syncTables(server.database, configuration(properties, more), allowLoss);

describe('tables follow schemas', () => {
  it('are made once and left alone at the next start', async () => {
    const first = await sync(price(2));
    expect(first.applied.some((statement) => statement.startsWith('create table "pet"'))).toBe(true);
    expect(await sync(price(2))).toEqual({ applied: [], kept: [] });
  });

  it('are not touched at all while configuration and catalog are as they were', async () => {
    const views = () =>
      server.rows("select oid from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace order by 1");
    await sync(price(2));
    const before = await views();
    expect(before.length).toBeGreaterThan(0);
    await sync(price(2));
    expect(await views()).toEqual(before);
    await sync({ ...price(2), born: { fieldType: 'date', title: '出生日期' } });
    expect(await views()).not.toEqual(before);
  });

  it('are put right again when somebody changed them by hand', async () => {
    await sync(price(2));
    const changes: [statement: string, look: string][] = [
      ['drop policy tenant on form_draft', "(select count(*)::int from pg_policy where polrelid = 'form_draft'::regclass)"],
      ['revoke insert on form_draft from app', "has_table_privilege('app', 'form_draft', 'insert')"],
      ['drop trigger session_closed on session', "(select count(*)::int from pg_trigger where tgname = 'session_closed')"],
      ['drop index pet_create_time_idx', "(select count(*)::int from pg_class where relname = 'pet_create_time_idx')"],
      [
        'alter table pet drop column price',
        "(select count(*)::int from pg_attribute where attrelid = 'pet'::regclass and attname = 'price')",
      ],
    ];
    for (const [statement, look] of changes) {
      const [right] = await server.rows(`select ${look} as found`);
      await server.database.system((q) => q.query(statement));
      expect(await server.rows(`select ${look} as found`), statement).not.toEqual([right]);
      await sync(price(2));
      expect(await server.rows(`select ${look} as found`), statement).toEqual([right]);
    }
  });

  it('get new columns and indexes beside the rows they hold', async () => {
    await sync({});
    await insert('name', "'旺财'");
    await sync({ born: { fieldType: 'date', title: '出生日期' } }, { indexes: [['born']], search: ['name'] });
    expect(await server.rows('select name, born, search_text from pet')).toEqual([{ name: '旺财', born: null, search_text: null }]);
    const indexes = await server.rows("select indexname from pg_indexes where tablename = 'pet' and indexdef like '%(inst_id, born)%'");
    expect(indexes).toHaveLength(1);
  });

  it('have statistics of an expression as soon as its index is made', async () => {
    await sync({});
    for (const name of ['旺财', '来福', '小白']) await insert('name', `'${name}'`);
    await sync({}, { unique: [['name']] });
    const indexes = await server.rows("select indexname from pg_indexes where tablename = 'pet' and indexdef like '%folded%'");
    expect(indexes).toHaveLength(1);
    expect(await server.rows('select n_distinct from pg_stats where tablename = $1', [indexes[0]!.indexname])).toHaveLength(1);
  });

  it('give stored records the default of a new field, and what hangs on it', async () => {
    await sync(price(2));
    for (const name of ['甲', '乙']) await server.rows('insert into institution (id, org_name) values (gen_random_uuid(), $1)', [name]);
    await server.rows("insert into institution (id, org_name) values ($1, '丙')", [institutions.a]);
    await insert('name, price', "'旺财', 12.00");
    await insert('name, deleted_at', "'小白', now()");
    const later = {
      ...price(2),
      cut: { fieldType: 'money', title: '优惠', default: '2.00' },
      net: { fieldType: 'money', title: '净额', computed: { difference: ['price', 'cut'] } },
      tags: { fieldType: 'multiSelect', title: '标签', choices: [{ code: 1, title: '一' }], default: [1] },
      hasChip: { fieldType: 'boolean', title: '有芯片', default: false },
      chip: { fieldType: 'text', title: '芯片', showWhen: { hasChip: true }, default: '未知' },
      born: { fieldType: 'date', title: '出生日期', default: 'today' },
      status: {
        fieldType: 'state',
        title: '状态',
        initial: 'home',
        states: { home: { code: 1, title: '在家', color: 'normal' }, away: { code: 2, title: '外出', color: 'soon' } },
        transitions: { leave: { from: ['home'], to: 'away' } },
      },
    };
    await sync(later);
    const pets = () => server.rows('select name, cut, net, tags, has_chip, chip, born, status, version from pet order by name desc');
    const filled = { cut: '2.00', has_chip: false, chip: null, born: null, status: 1, version: 1 };
    expect(await pets()).toMatchObject([
      { name: '旺财', ...filled, net: '10.00' },
      { name: '小白', ...filled },
    ]);
    // What somebody empties later stays empty.
    await server.rows("update pet set cut = null where name = '旺财'");
    await sync({ ...later, color: { fieldType: 'text', title: '颜色', default: '黄' } });
    expect(await server.rows('select cut, color from pet order by name desc')).toEqual([
      { cut: null, color: '黄' },
      { cut: '2.00', color: '黄' },
    ]);
  });

  it('make search texts anew when quick search looks through other fields', async () => {
    await sync({}, { search: ['name'] });
    await server.rows("insert into institution (id, org_name) values ($1, '甲')", [institutions.a]);
    await insert('name, search_text', "'旺财', '旧'");
    await sync({ color: { fieldType: 'text', title: '颜色' } }, { search: ['name', 'color'] });
    expect(await server.rows('select search_text from pet')).toEqual([{ search_text: '旺财 wangcai wc' }]);
  });

  it('are widened without asking and narrowed never', async () => {
    await sync(price(2));
    await insert('name, price', "'旺财', 12.34");
    await sync(price(4));
    expect(await server.rows('select price from pet')).toEqual([{ price: '12.3400' }]);
    const narrowed = sync(price(2));
    await expect(narrowed).rejects.toBeInstanceOf(TableLossError);
    await expect(narrowed).rejects.toThrow(/pet\.price.*\n.*ALLOW_LOSS=pet\.price/s);
    expect(await server.rows('select price from pet')).toEqual([{ price: '12.3400' }]);
    await sync(price(2), {}, ['pet.price']);
    expect(await server.rows('select price from pet')).toEqual([{ price: '12.34' }]);
  });

  it('keep what the new type can hold, where a loss is allowed, and name the rest', async () => {
    const select = (fieldType: string) => ({ fieldType, title: '颜色', choices: [1, 2].map((code) => ({ code, title: `${code}` })) });
    const changes: [before: Json, after: Json, kept: unknown[], lost: string[]][] = [
      [
        { fieldType: 'text', title: '大小' },
        { fieldType: 'number', title: '大小', default: 90 },
        ['30', '31.0', '很大', 'NaN', '1.5'].map((value) => `'${value}'`),
        ['1.5 → 2', 'NaN', '很大'],
      ],
      [
        { fieldType: 'text', title: '生日' },
        { fieldType: 'date', title: '生日' },
        ["'2024-02-29'", "'2024-02-30'", "'today'"],
        ['2024-02-30', 'today'],
      ],
      [select('select'), select('multiSelect'), ['1'], []],
      [select('multiSelect'), select('select'), ["'{1}'", "'{1,2}'"], ['{1,2}']],
    ];
    const found: unknown[] = [];
    for (const [before, after, values, expected] of changes) {
      await sync({ size: before });
      for (const value of values) await insert('size', String(value));
      const { lost = [] } = await sync({ size: after }, {}, ['pet.size']);
      expect(lost.map((line) => line.replace(/^pet\.size \S+: /, '')).sort()).toEqual(expected);
      found.push((await server.rows('select size from pet order by size')).map(({ size }) => size));
      await sync({}, {}, ['pet.size']);
      await server.database.system((q) => q.query('delete from pet'));
    }
    expect(found).toEqual([[2, 30, 31, 90, 90], ['2024-02-29', null, null], [[1]], [1, null]]);
  });

  it('change the type of a column that holds nothing', async () => {
    await sync({ size: { fieldType: 'text', title: '大小' } });
    await insert('name', "'旺财'");
    await sync({ size: { fieldType: 'number', title: '大小' } });
    await insert('name, size', "'小白', 3");
    expect(await server.rows("select size from pet where name = '小白'")).toEqual([{ size: 3 }]);
  });

  it('keep columns and tables that no schema names, until they are given up by name', async () => {
    await sync({ color: { fieldType: 'text', title: '颜色' } });
    await insert('color', "'黄'");
    expect((await sync({})).kept).toEqual(['pet.color']);
    expect(await server.rows('select color from pet')).toEqual([{ color: '黄' }]);
    await sync({}, {}, ['pet.color']);
    await expect(server.rows('select color from pet')).rejects.toMatchObject({ code: '42703' });
    const without = await syncTables(server.database, server.configuration);
    expect(without.kept).toEqual(['pet']);
  });

  it('refuse a unique rule that stored records break, and say which', async () => {
    await sync({});
    for (let n = 0; n < 2; n++) await insert('name', "'旺财'");
    await expect(sync({}, { unique: [['name']] })).rejects.toThrow(/"pet".*"pet_name_unique"/);
    expect(await sync({})).toEqual({ applied: [], kept: [] });
  });

  it('guard every table by institution, the server’s own too', async () => {
    await sync({});
    const open = await server.rows(
      "select relname from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace and not (relrowsecurity and relforcerowsecurity) order by 1",
    );
    // What the server looks through for all institutions at once: who may sign in, work that waits or has ended, its own tables.
    const signIn = ['account', 'device_key', 'institution', 'login_guard', 'login_log', 'login_place', 'membership', 'session', 'temp_key'];
    const ownTables = [
      'clock_release',
      'clock_watch',
      'log_erasure',
      'log_seal',
      'regular_work',
      'second_factor',
      'server_secret',
      'slow_order',
      'sync_state',
    ];
    const names = [...signIn, ...ownTables, 'job_file', 'job_lease'].sort();
    expect(open.map(({ relname }) => relname)).toEqual(names);
    const [role] = await server.rows("select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'app'");
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false });
  });
});
