/**
 * What somebody may not read cannot be asked for either: every filter path of every shipped module, with each part of the
 * path denied in turn, by every call that takes the parameters of a list.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldNeeds } from '../../src/access/fieldRights';
import type { Entity, Resource } from '../../src/config/normalized';
import { fieldsOf } from '../../src/fields/condition';
import type { FilterOperator } from '../../src/fields/fieldType';
import { fieldTypeOf } from '../../src/fields/fieldTypes';
import { tableOf, tablesOf } from '../../src/server/model/entityTable';
import { bulkPaths } from '../../src/wire/bulk';
import { dialect } from '../../src/wire/dialect';
import { filterLimits } from '../../src/wire/filterTree';
import { jobPaths } from '../../src/wire/job';
import { totalsPath, totalsResource } from '../../src/wire/totals';
import { type AnyCall, callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let call: AnyCall;
let instId: string;
beforeAll(async () => {
  server = await startTestServer();
  const actor = await server.context.actorOf(await server.login('admin'));
  instId = actor.instId;
  call = callsWithAnyRights(server, actor);
});
afterAll(() => server.close());

/** A name as it stands in a filter, and the keys of its parts. */
interface Path {
  name: string;
  text: string;
  keys: string[];
}

const samples: Record<FilterOperator, string> = {
  ...{ equals: '1', contains: '1', gte: '2020-01-01', lte: '2020-01-01', between: '2020-01-01,2021-01-01' },
  ...{ empty: 'false', has: '1', under: '0198c0de-0000-7000-8000-00000000dead', yearly: '7' },
};
/** Any filter that a field knows; whether its value can be read is nobody's question here. */
const leafOf = (field: Entity['fields'][number]): [string, string] | undefined => {
  const { filters } = fieldTypeOf(field);
  const operator = filters.includes('empty') ? 'empty' : filters[0];
  return operator && [`${field.name}.${operator}`, samples[operator]];
};
/** Keys of the field and of the way to it; none = cannot be denied: it is part of the name. */
const readKeys = (entity: Pick<Entity, 'name' | 'label'>, field: Entity['fields'][number]) =>
  fieldNeeds(entity, field, 'read').flatMap((keys) => keys.filter((key) => key.startsWith('field:')));
const readKey = (entity: Pick<Entity, 'name' | 'label'>, field: Entity['fields'][number]) => readKeys(entity, field).at(-1);

function pathsOf({ entity }: Resource): Path[] {
  const leaves = (owner: Entity, before: string, keys: (string | undefined)[]) =>
    owner.fields.flatMap((field): Path[] => {
      // What pages name behind references is reached by the field's own page only.
      const leaf = before !== '' && field.through ? undefined : leafOf(field);
      const all = [...keys, ...readKeys(owner, field)].filter((key) => key !== undefined);
      return leaf ? [{ name: before + leaf[0], text: leaf[1], keys: all }] : [];
    });
  const inner = entity.fields.flatMap((field) => {
    if (field.through) return [];
    const target = server.configuration.entities.get(field.children?.entity ?? field.reference?.entity ?? '');
    return target ? leaves(target, `${field.name}.`, [readKey(entity, field)]) : [];
  });
  return [...leaves(entity, '', []), ...inner];
}

const listed = () => [...server.configuration.resources.values()].filter(({ endpoints, list }) => endpoints.list && list);
const chunks = <One>(all: readonly One[], size: number): One[][] =>
  all.length === 0 ? [] : [all.slice(0, size), ...chunks(all.slice(size), size)];

/** Every call that takes the parameters of a list. */
function callsOf(resource: Resource): { name: string; send: (keys: string, query: Record<string, string>) => ReturnType<AnyCall> }[] {
  const { name, endpoints, list } = resource;
  const [group] = list?.groupBy ?? [];
  const bulkAct = endpoints.delete ? 'delete' : undefined;
  return [
    { name: 'list', send: (keys, query) => call(keys, 'GET', endpoints.list?.path ?? '', { query }) },
    { name: 'totals', send: (keys, query) => call(keys, 'GET', totalsPath, { query: { [totalsResource]: name, ...query } }) },
    ...(group
      ? [
          {
            name: 'groups',
            send: (keys: string, query: Record<string, string>) =>
              call(keys, 'GET', totalsPath, { query: { [totalsResource]: name, [dialect.group]: group, ...query } }),
          },
        ]
      : []),
    ...(list?.export
      ? [
          {
            name: 'export',
            send: (keys: string, query: Record<string, string>) =>
              call(keys, 'POST', jobPaths.export, { body: { resource: name, format: 'csv', query } }),
          },
        ]
      : []),
    ...(bulkAct
      ? [
          {
            name: 'bulk',
            send: (keys: string, query: Record<string, string>) =>
              call(keys, 'POST', bulkPaths.preview, { body: { resource: name, act: bulkAct, query } }),
          },
        ]
      : []),
  ];
}

const without = (keys: readonly string[]) => ['*', ...new Set(keys)].map((key, at) => (at === 0 ? key : `!${key}`)).join(',');
const treeOf = (paths: readonly Path[]) => ({ [dialect.filter]: JSON.stringify({ and: paths.map(({ name, text }) => [name, text]) }) });
/** Filters of an answer that were refused for want of a right. */
const refusedIn = (answer: Awaited<ReturnType<AnyCall>>): string[] =>
  (answer.data?.errors ?? []).flatMap(({ message }: { message: string }) => /不能按“(.+?)”/.exec(message)?.[1] ?? []);

describe('a denied field', () => {
  test('refuses exactly the filter paths that go through it, in lists', async () => {
    const seen = { refused: 0, open: 0 };
    for (const resource of listed()) {
      const list = callsOf(resource)[0];
      for (const paths of chunks(pathsOf(resource), filterLimits.leaves)) {
        const always = refusedIn((await list?.send('*', treeOf(paths))) as never);
        const open = paths.filter(({ name }) => !always.includes(name));
        const keys = [...new Set(open.flatMap((path) => path.keys))];
        // Every other field at a time: what is refused must be refused for its own sake, and the others stay open.
        for (const denied of [keys.filter((_, at) => at % 2 === 0), keys.filter((_, at) => at % 2 === 1)]) {
          const answer = (await list?.send(without(denied), treeOf(open))) as never;
          const expected = open.filter((path) => path.keys.some((key) => denied.includes(key))).map(({ name }) => name);
          const refused = refusedIn(answer);
          expect({ resource: resource.name, missing: expected.filter((name) => !refused.includes(name)) }).toEqual({
            resource: resource.name,
            missing: [],
          });
          const extra = refused.filter((name) => !expected.includes(name));
          // A value worked out of others goes with them.
          expect(extra.filter((name) => !isWorkedOut(resource, name))).toEqual([]);
          seen.refused += expected.length;
          seen.open += open.length - expected.length;
        }
      }
    }
    expect(Math.min(seen.refused, seen.open)).toBeGreaterThan(500);
  });

  test('refuses them by every other call as well, and no answer holds a count', async () => {
    const asked = new Map<string, number>();
    for (const resource of listed()) {
      const [list, ...others] = callsOf(resource);
      const always = new Set<string>();
      for (const paths of chunks(pathsOf(resource), filterLimits.leaves))
        for (const name of refusedIn((await list?.send('*', treeOf(paths))) as never)) always.add(name);
      const paths = pathsOf(resource).filter(({ name, keys }) => !always.has(name) && keys.length > 0);
      for (const { name, send } of others) {
        for (const part of chunks(paths, filterLimits.leaves)) {
          // Once by the field that is named, once by the one it is reached through.
          for (const at of [0, -1]) {
            const answer = await send(without(part.map(({ keys }) => keys.at(at) ?? '')), treeOf(part));
            // A list that is grouped by a denied field says that too.
            expect({ call: `${resource.name}.${name}`, code: answer.code }).toEqual({ call: `${resource.name}.${name}`, code: 422 });
            expect(refusedIn(answer)).toEqual(expect.arrayContaining(part.map((path) => path.name)));
            expect(Object.keys(answer.data)).toEqual(['errors']);
            asked.set(name, (asked.get(name) ?? 0) + part.length);
          }
        }
      }
    }
    expect([...asked.keys()].sort()).toEqual(['bulk', 'export', 'groups', 'totals']);
    expect(Math.min(...asked.values())).toBeGreaterThan(30);
  });

  test('is not reached by longer paths either: none leads through two records', async () => {
    let asked = 0;
    for (const resource of listed()) {
      const paths = resource.entity.fields.flatMap((field) => {
        const target = server.configuration.entities.get(field.reference?.entity ?? '');
        const inner = target?.fields.find(({ reference }) => reference);
        return inner ? [{ name: `${field.name}.${inner.name}.id.empty`, text: 'false', keys: [] }] : [];
      });
      if (paths.length === 0) continue;
      const { code, data } = await call('*', 'GET', resource.endpoints.list?.path ?? '', { query: treeOf(paths) });
      expect({ resource: resource.name, code, errors: data.errors.length }).toEqual({
        resource: resource.name,
        code: 422,
        errors: paths.length,
      });
      asked += paths.length;
    }
    expect(asked).toBeGreaterThan(20);
  });

  test('cannot be sorted or grouped by, asked by a condition, nor known by a view over it', async () => {
    const seen = { orders: 0, groups: 0, views: 0, conditions: 0 };
    for (const resource of listed()) {
      const { entity, list, endpoints } = resource;
      const ask = (keys: string, query: Record<string, string>) =>
        call(keys, 'GET', endpoints.list?.path ?? '', { query: { pageSize: '1', ...query } });
      const check = async (kind: keyof typeof seen, field: Entity['fields'][number] | undefined, query: Record<string, string>) => {
        const key = field && readKey(entity, field);
        if (key === undefined) return;
        const { code, data } = await ask(without([key]), query);
        const asked = { resource: resource.name, query };
        expect({ ...asked, code, total: data?.total }).toEqual({ ...asked, code: 422, total: undefined });
        // Fields that cannot be sorted or compared at all are refused with another sentence; groups are those that the list offers.
        const isForRights = data.errors.every(({ message }: { message: string }) => message.startsWith('您没有查看'));
        if (isForRights || kind === 'groups') seen[kind]++;
      };
      const fieldOf = (name: string) => entity.fields.find((field) => field.name === name);
      for (const field of entity.fields) {
        await check('orders', field, { [dialect.orderBy]: `-${field.name}` });
        await check('conditions', field, { [dialect.where]: JSON.stringify({ [field.name]: { empty: false } }) });
      }
      for (const name of list?.groupBy ?? []) await check('groups', fieldOf(name), { [dialect.group]: name });
      for (const view of list?.views ?? [])
        for (const name of new Set(fieldsOf(view.where))) await check('views', fieldOf(name), { [dialect.view]: view.name });
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
  });

  test('is not found by quick search, neither in lists nor in pickers', async () => {
    let asked = 0;
    const tables = tablesOf(server.configuration);
    for (const resource of listed()) {
      const { entity, endpoints } = resource;
      for (const path of entity.search) {
        const [name = '', childName] = path.split('.');
        const outer = entity.fields.find((field) => field.name === name);
        const rows = childName === undefined ? undefined : server.configuration.entities.get(outer?.children?.entity ?? '');
        const inner = rows?.fields.find((field) => field.name === childName);
        if (!outer) continue;
        const keys = [readKey(entity, outer), ...(rows && inner ? [readKey(rows, inner)] : [])].filter((key) => key !== undefined);
        const value = await searchedValue(tables, entity, name, rows && { entity: rows, field: childName ?? '' });
        if (value === undefined) continue;
        const find = async (held: string) => {
          const found = await call(held, 'GET', endpoints.list?.path ?? '', { query: { [dialect.keyword]: value.text } });
          const picked =
            endpoints.options && (await call(held, 'GET', endpoints.options.path, { query: { [dialect.keyword]: value.text } }));
          return [found.data.records, picked?.data ?? []].map((list) => list.some(({ id }: { id: string }) => id === value.id));
        };
        if (!(await find('*')).includes(true)) continue;
        for (const key of keys) {
          expect({ resource: resource.name, path, key, found: await find(without([key])) }).toEqual({
            resource: resource.name,
            path,
            key,
            found: [false, false],
          });
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(5);
  });
});

const rows = (text: string, values: unknown[] = []) => server.database.write(instId, (q) => q.query(text, values));

describe('a filter through a reference', () => {
  test('tells of the records that stand on the pages one may open, and of no others', async () => {
    const staff = (await rows('select id, post from staff where deleted_at is null order by id')) as { id: string; post: number }[];
    const isTeaching = ({ post }: { post: number }) => [2, 3, 4].includes(post);
    const [teacher, other] = [staff.find(isTeaching), staff.find((one) => !isTeaching(one))];
    const notes = (await rows('select id from health_record where deleted_at is null order by id limit 2')) as { id: string }[];
    await rows('update staff set birthday = $1 where id = any($2::uuid[])', ['1977-07-07', [teacher?.id, other?.id]]);
    await rows('update health_record set recorder_id = $2 where id = $1', [notes[0]?.id, teacher?.id]);
    await rows('update health_record set recorder_id = $2 where id = $1', [notes[1]?.id, other?.id]);
    const found = async (...keys: string[]) => {
      const query = {
        ...treeOf([{ name: 'recorderId.birthday.between', text: '1977-07-07,1977-07-07', keys: [] }]),
        id: notes.map(({ id }) => id).join(),
      };
      const answer = await call(['studentModel:student', ...keys].join(), 'GET', '/api/healthRecord/page', { query });
      return answer.code === 200 ? answer.data.records.map(({ id }: { id: string }) => id).sort() : answer.code;
    };
    expect(await found()).toBe(422);
    expect(await found('eduModel:teacher')).toEqual([notes[0]?.id]);
    expect(await found('structureModel:users')).toEqual(notes.map(({ id }) => id).sort());
    expect(await found('eduModel:teacher', 'structureModel:users')).toEqual(notes.map(({ id }) => id).sort());
  });
});

describe('somebody who may see masked values whole and asks by them', () => {
  const list = '/api/instStudent/page';
  const phone = '13912349876';
  let known = 0;
  /** What was noted since it was asked last. */
  const looks = async () => {
    const found = (await rows("select field, subject from act_log where action = 'reveal' and resource = 'student' order by id")) as {
      field: string;
      subject: string;
    }[];
    const fresh = found.slice(known);
    known = found.length;
    return fresh.map(({ field, subject }) => `${field} ${subject}`);
  };
  const byTree = (name: string) => treeOf([{ name, text: phone, keys: [] }]);

  test('is logged like somebody who looks at them: which field, never the value', async () => {
    const cases: [Record<string, string>, string[]][] = [
      [{ mainPhone: phone }, ['mainPhone 按“联系电话”筛选']],
      [{ 'mainPhone.contains': '9876' }, ['mainPhone 按“联系电话”筛选']],
      [byTree('mainPhone'), ['mainPhone 按“联系电话”筛选']],
      [byTree('relations.phone'), ['relations.phone 按“手机号”筛选']],
      [{ [dialect.where]: JSON.stringify({ mainPhone: phone }) }, ['mainPhone 按“联系电话”筛选']],
      [
        { [dialect.keyword]: '139 1234' },
        ['relations.phone 按“手机号”搜索', 'idCard 按“证件号码”搜索', 'relations.idCard 按“身份证号”搜索'],
      ],
      // Whether there is a number at all is seen by everybody.
      [{ 'mainPhone.empty': 'false' }, []],
      [{ [dialect.keyword]: '小明' }, []],
      [{ sex: '1' }, []],
    ];
    await looks();
    for (const [query, expected] of cases) {
      const { code } = await call('*', 'GET', list, { query });
      expect({ query, code, looks: await looks() }).toEqual({ query, code: 200, looks: expected });
    }
    expect(JSON.stringify(await rows("select * from act_log where action = 'reveal'"))).not.toContain(phone);
  });

  test('is logged by whatever call asks, once for the pages and totals of one question', async () => {
    await looks();
    const student = server.configuration.resources.get('student') as Resource;
    for (const [at, { name, send }] of callsOf(student)
      .filter((one) => one.name !== 'export')
      .entries()) {
      const asked = `1391234000${at}`;
      expect((await send('*', { mainPhone: asked })).code).toBe(200);
      expect({ name, looks: await looks() }).toEqual({ name, looks: ['mainPhone 按“联系电话”筛选'] });
      await call('*', 'GET', list, { query: { mainPhone: asked, pageNum: '2' } });
      expect(await looks()).toEqual([]);
    }
  });

  test('is logged in pickers too; whoever has not the page is led by no number to whose it is', async () => {
    const [path, given] = ['/api/instUser/options', '170'];
    const options = server.configuration.resources.get('staff')?.endpoints.options?.path ?? path;
    const [one] = (await rows('select phone from staff where phone is not null and deleted_at is null limit 1')) as { phone: string }[];
    // Another question than quick search was asked before: the same one is one look.
    const number = (one?.phone ?? given).slice(1);
    const picked = async (keys: string) => (await call(keys, 'GET', options, { query: { [dialect.keyword]: number } })).data.length;
    const noted = async () =>
      (await rows("select 1 from act_log where action = 'reveal' and resource = 'staff' and field = 'phone'")).length;
    const before = await noted();
    expect([await picked('studentModel:student'), await noted()]).toEqual([0, before]);
    expect([await picked('structureModel:users'), await noted()]).toEqual([1, before + 1]);
    const byName = await call('studentModel:student', 'GET', options, { query: { [dialect.keyword]: 'lt' } });
    expect(byName.data.map(({ label }: { label: string }) => label)).toContain('李婷');
  });

  test('is refused, and nothing is logged, without the right to see them whole', async () => {
    await looks();
    for (const [key, query] of [
      ['field:student:mainPhone:whole', { mainPhone: phone }],
      ['field:studentRelation:phone:whole', byTree('relations.phone')],
    ] as const)
      expect((await call(without([key]), 'GET', list, { query })).code).toBe(422);
    expect(await looks()).toEqual([]);
  });
});

function isWorkedOut({ entity }: Resource, name: string): boolean {
  const [first = '', second = ''] = name.split('.');
  const field = entity.fields.find((one) => one.name === first);
  const target = server.configuration.entities.get(field?.children?.entity ?? field?.reference?.entity ?? '');
  const inner = target?.fields.find((one) => one.name === second);
  const [owner, asked] = target && inner ? [target, inner] : [entity, field];
  const { computed } = tableOf(tablesOf(server.configuration), owner.name);
  return asked?.computed !== undefined || computed.some((one) => one.field.name === asked?.name);
}

/** A stored value of a field that quick search looks through, which stands in nothing else of its record that is looked through. */
async function searchedValue(
  tables: ReturnType<typeof tablesOf>,
  entity: Entity,
  name: string,
  rows: { entity: Entity; field: string } | undefined,
): Promise<{ id: string; text: string } | undefined> {
  const table = tableOf(tables, entity.name);
  const owner = rows ? tableOf(tables, rows.entity.name) : table;
  const column = owner.column(rows ? rows.field : name);
  if (!column || table.entity.source) return undefined;
  const others = entity.fields.filter(
    (field) => field.name !== name && (entity.search.includes(field.name) || entity.label.includes(field.name)),
  );
  const beside = others.flatMap((field) => table.column(field.name)?.name ?? []).map((one) => `t."${one}"::text`);
  const [found] = await server.database.read(instId, (q) =>
    q.query<{ id: string; text: string }>(
      `select t.id, o."${column.name}"::text as text from "${table.name}" t
         join "${owner.name}" o on ${rows ? 'o.parent_id' : 'o.id'} = t.id and o.deleted_at is null
       where t.deleted_at is null and o."${column.name}"::text <> ''
         and strpos(concat_ws(' ', '', ${beside.join(', ') || "''"}), o."${column.name}"::text) = 0
       order by t.id limit 1`,
    ),
  );
  return found;
}
