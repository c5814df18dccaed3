/** What the database reads of 60,000 lessons for a teacher who sees the own ones, also through lists of references: what is theirs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLimit, dialect } from '../../src/wire/dialect';
import type { Json } from '../support/projects/projectFixture';
import { type Explained, explaining } from '../support/server/explaining';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const lessons = 60_000;
const teachers = 100;
/** Lessons of four teachers, which are read one by one. */
const long = Math.ceil(lessons / 201);
/** Lessons of each teacher. */
const each = Math.ceil((lessons + 3 * long) / teachers);
const me = '0198c0de-0000-7000-8000-0000000000ff';
const as = 'a/li/*/own';

let server: RecordServer;
let explained: Explained;
beforeAll(async () => {
  server = await startRecordServer({ files: schoolWithScopes() });
  const { a } = institutions;
  const id = (kind: string, n: string) => `('0198c0de-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  // Number 255 is who asks.
  const teacher = (n: string) => id('8000', `200 + (${n}) % ${teachers}`);
  const several = `array[${teacher('n')}] || case when n % 201 = 0 then array[${teacher('n + 7')}, ${teacher('n + 13')}, ${teacher('n + 17')}] else '{}' end`;
  await server.rows(
    `insert into staff (inst_id, id, real_name, search_text, create_time)
     select $1, ${id('8000', 'n')}, 'T' || n, 't' || n, now() from generate_series(200, ${200 + teachers - 1}) n`,
    [a],
  );
  await server.rows(
    `insert into child (inst_id, id, name, search_text, head_id, create_time)
     select $1, ${id('9000', 'n')}, 'C' || n, 'c' || n, ${teacher('n * 3')}, now() from generate_series(0, 1999) n`,
    [a],
  );
  await server.rows(
    `insert into lesson (inst_id, id, day, teacher_ids, child_ids, create_time)
     select $1, ${id('a000', 'n')}, date '2020-01-01' + n / 60, ${several}, array[${id('9000', 'n % 2000')}], timestamptz '2020-01-01' + make_interval(secs => n)
     from generate_series(1, ${lessons}) n`,
    [a],
  );
  await server.rows(
    `insert into note (inst_id, id, day, lesson_id, child_id, writer_id, stage, create_time)
     select $1, ${id('b000', 'n')}, date '2020-01-01' + n / 60, ${id('a000', 'n')}, ${id('9000', 'n % 2000')}, ${teacher('n')}, 1 + n % 3,
       timestamptz '2020-01-01' + make_interval(secs => n)
     from generate_series(1, ${lessons}) n`,
    [a],
  );
  await server.rows('analyze');
  explained = explaining(server);
}, 300_000);
afterAll(() => server.close());

const ask = (page: string, query: Record<string, string | number> = {}, who = as) =>
  server.call('GET', `/api/${page}/page`, { as: who, query });
const childNo = (n: number) => `0198c0de-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;
/** The page, the count, the marks of others' records: each once. */
const few = 3 * each;

it('lessons of which one is among several teachers', async () => {
  let total = 0;
  const rows = await explained.rowsRead(async () => {
    total = (await ask('lesson')).data.total;
  });
  const [{ count }] = (await server.rows<{ count: number }>(
    `select count(*)::int as count from lesson where teacher_ids && array['${me}'::uuid]`,
  )) as [{ count: number }];
  expect(total).toBe(count);
  expect(rows.lesson).toBeLessThanOrEqual(few + 4 * long);
});

it.each([
  ['the list', {}],
  ['an order without an index', { [dialect.orderBy]: 'stage' }],
  ['a filter', { stage: 2 }],
  ['the last page', { [dialect.page]: 30 }],
])('records of the own lessons, children and hand: %s', async (_what, query) => {
  const rows = await explained.rowsRead(async () => expect(await ask('note', query)).toMatchObject({ code: 200 }));
  expect(rows.note).toBeLessThanOrEqual(12 * each);
  expect(rows.lesson ?? 0).toBeLessThanOrEqual(few + 4 * long);
});

it('a filter by one child among the own records', async () => {
  const rows = await explained.rowsRead(async () => expect(await ask('note', { childId: childNo(7) })).toMatchObject({ code: 200 }));
  expect(rows.note).toBeLessThanOrEqual(12 * (lessons / 2000));
});

it('the scope is the same whether found alternative by alternative or tested', async () => {
  const mine = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await ask('note', { [dialect.page]: page, [dialect.pageSize]: 200 });
    for (const { id } of data.records) mine.add(id);
    if (data.records.length < 200) break;
  }
  const found = await server.rows<{ id: string }>(
    `select n.id::text as id from note n where n.writer_id = $1
       or exists (select 1 from lesson l where l.id = n.lesson_id and l.teacher_ids && array[$1::uuid])
       or exists (select 1 from child c where c.id = n.child_id and c.head_id = $1)`,
    [me],
  );
  expect(mine.size).toBe(found.length);
  expect(found.every(({ id }) => mine.has(id))).toBe(true);
});

it('deleted records of the own ones are in the trash', async () => {
  const [{ id }] = (await ask('note')).data.records;
  await server.rows('update note set deleted_at = now() where id = $1', [id]);
  const trash = await ask('note', { [dialect.trash]: 1 });
  await server.rows('update note set deleted_at = null where id = $1', [id]);
  expect(trash.data.records.map((one: { id: string }) => one.id)).toEqual([id]);
});

it.each([
  ['a child', 'C1234', lessons / 2000],
  ['a teacher', 'T255', each],
])('a search by %s reads their lessons', async (_who, name, most) => {
  let total = 0;
  const rows = await explained.rowsRead(async () => {
    total = (await ask('lesson', { [dialect.keyword]: name }, 'a/li')).data.total;
  });
  expect(total).toBeGreaterThan(0);
  expect(rows.lesson).toBeLessThanOrEqual(6 * (most + long));
});

it('a search that most lessons match reads as many as are counted', async () => {
  const query = { [dialect.keyword]: 'T', [dialect.page]: 2 };
  let found: { total: number; records: { id: string }[] } = { total: 0, records: [] };
  const rows = await explained.rowsRead(async () => {
    found = (await ask('lesson', query, 'a/li')).data;
  });
  const newest = await server.rows<{ id: string }>('select id::text as id from lesson order by day desc, id desc limit 20 offset 20');
  expect(found.records.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  expect(found.total).toBe(countLimit + 1);
  expect(rows.lesson).toBeLessThanOrEqual(4 * countLimit);
});

it.each([
  ['few', 'T210', 'a/li', 'true'],
  ['most', 'T', 'a/li', 'true'],
  ['few of the own', 'C123', as, 'o'],
  ['most of the own', 'C', as, 'o'],
  ['none', 'X', 'a/li', 'true'],
])('a search finds %s records, with another condition, in the order of the list', async (_what, name, who, scope) => {
  const mine = `n.writer_id = '${me}' or exists (select 1 from lesson l where l.id = n.lesson_id and l.teacher_ids && array['${me}'::uuid])
    or exists (select 1 from child c where c.id = n.child_id and c.head_id = '${me}')`;
  const all = await server.rows<{ id: string }>(
    `select n.id::text as id from note n left join child c on c.id = n.child_id left join staff s on s.id = n.writer_id
     where n.stage = 2 and (c.name like $1 or s.real_name like $1) and (${scope === 'o' ? mine : 'true'}) order by n.day desc, n.id desc`,
    [`%${name}%`],
  );
  for (const page of [1, 3]) {
    const { total, records } = (await ask('note', { [dialect.keyword]: name, stage: 2, [dialect.page]: page }, who)).data;
    expect(records.map((one: { id: string }) => one.id)).toEqual(all.slice(20 * (page - 1), 20 * page).map(({ id }) => id));
    if (page === 1 || records.length > 0) expect(total).toBe(Math.min(all.length, countLimit + 1));
  }
});

it('a filter by one of several references', async () => {
  const rows = await explained.rowsRead(async () => expect(await ask('lesson', { teacherIds: me }, 'a/li')).toMatchObject({ code: 200 }));
  expect(rows.lesson).toBeLessThanOrEqual(few + 4 * long);
  expect(rows.lesson).toBeLessThanOrEqual(countLimit * 2);
});

function schoolWithScopes(): Record<string, Json> {
  const calls = (base: string) => ({
    base,
    list: 'GET page',
    get: 'GET get',
    create: 'POST save',
    update: 'PUT update',
    delete: 'DELETE delete',
    options: 'GET options',
  });
  const refer = (title: string, entity: string, more = {}) => ({ fieldType: 'relation', title, entity, ...more });
  return {
    'resources/edu/_group.json': { title: '教务', icon: 'TeamOutlined', order: 10 },
    'schemas/staff.json': {
      title: '员工',
      properties: { realName: { fieldType: 'text', title: '姓名' } },
      search: ['realName'],
      person: true,
    },
    'schemas/child.json': {
      title: '学员',
      label: '{name}',
      properties: { name: { fieldType: 'text', title: '姓名' }, headId: refer('班主任', 'staff') },
      search: ['name'],
      person: true,
    },
    'schemas/lesson.json': {
      title: '课次',
      label: '{day}',
      properties: {
        day: { fieldType: 'date', title: '日期' },
        teacherIds: refer('教师', 'staff', { many: true }),
        childIds: refer('学员', 'child', { many: true }),
      },
    },
    'schemas/note.json': {
      title: '记录',
      label: '{day}',
      properties: {
        day: { fieldType: 'date', title: '日期' },
        lessonId: refer('课次', 'lesson'),
        childId: refer('学员', 'child'),
        writerId: refer('记录人', 'staff'),
        stage: { fieldType: 'number', title: '阶段' },
      },
    },
    ...Object.fromEntries(
      ['staff', 'child'].map((entity) => [
        `resources/edu/${entity}.json`,
        { entity, title: entity, permission: `edu:${entity}`, endpoints: { base: `/${entity}`, options: 'GET options' } },
      ]),
    ),
    'resources/edu/lesson.json': {
      entity: 'lesson',
      title: '课次',
      path: '/edu/lesson',
      permission: 'edu:lesson',
      scope: { owner: ['teacherIds'] },
      endpoints: calls('/lesson'),
      list: { columns: ['day', 'teacherIds', 'childIds'], filters: ['teacherIds'], sort: '-day' },
      form: { groups: [{ title: '课次', fields: ['day', 'teacherIds', 'childIds'] }] },
      show: {},
    },
    'resources/edu/note.json': {
      entity: 'note',
      title: '记录',
      path: '/edu/note',
      permission: 'edu:note',
      scope: { owner: ['writerId', 'lessonId.teacherIds', 'childId.headId'] },
      endpoints: calls('/note'),
      list: { columns: ['day', 'stage'], filters: ['stage', 'childId'], sort: '-day' },
      form: { groups: [{ title: '记录', fields: ['day', 'lessonId', 'childId', 'writerId', 'stage'] }] },
      show: {},
    },
  };
}
