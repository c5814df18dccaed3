/** Texts that read alike are one: in unique values, duplicates, search, import and references by name; the database folds as the server does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText, getFoldedName } from '../../src/domain/foldedText';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { importer } from '../support/desks/importing';
import { caller, guardian, newPhone, newStudent } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  is = caller(server);
});
afterAll(() => server?.close());

const inDatabase = (texts: string[]) =>
  server.database.system(async (q) =>
    q.query<{ text: string; made: string; plain: string }>(
      `select text, ${getFoldedName()}(text) as made, normalize(text, NFKC) as plain from unnest($1::text[]) t(text)`,
      [texts],
    ),
  );

/** Each pair is written differently and read as one. */
const alike = [
  ['沈一诺', '沈\u200b一诺'],
  ['沈一诺', '沈\u3000一\u00a0诺 '],
  ['沈一诺', '\u202e沈一诺\u00ad'],
  ['A座', 'ａ座'],
  ['a座', 'а座'],
  ['阿卜杜·买买提', '阿卜杜•买买提'],
  ['阿卜杜·买买提', '阿卜杜・买买提'],
  ['吕青', '呂⻘'],
  ['黄文', '黃\u2f42'],
  ['Nguyễn Vy', 'NGUYE\u0302\u0303N vy'],
  ["O'Brien", 'o’brien'],
] as const;
const different = [
  ['1 2', '12'],
  ['己一', '已一'],
  ['Anna', 'Ana'],
  ['L1', 'l I'],
] as const;

describe('the folding', () => {
  it('makes one of what reads alike, and nothing else', async () => {
    for (const [one, other] of alike) expect(foldText(other), other).toBe(foldText(one));
    for (const [one, other] of different) expect(foldText(other), other).not.toBe(foldText(one));
  });

  it('is the same in the database, over all characters', async () => {
    const texts: string[] = [...alike, ...different].flat();
    for (let point = 1; point < 0x20000; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const letter = String.fromCodePoint(point);
      texts.push(`张${letter} 1 2A`);
      // Beside punctuation, for which the database has a table of its own; letters and punctuation only, because there are so many texts.
      if (point < 0x3400 || (point >= 0xff00 && point < 0x10000)) texts.push(`“张${letter}，１ 2Ａ”`);
    }
    const wrong: string[] = [];
    for (let at = 0; at < texts.length; at += 10_000) {
      const rows = await inDatabase(texts.slice(at, at + 10_000));
      // Characters of a newer Unicode are normalized by the newer one only.
      wrong.push(
        ...rows.filter(({ text, made, plain }) => plain === text.normalize('NFKC') && made !== foldText(text)).map(({ text }) => text),
      );
    }
    expect(wrong).toEqual([]);
  });
});

const birthday = '2020-05-01';
const room = (roomName: string) => server.call('POST', '/api/instRoom/save', { body: { roomName, capacity: 5 } });
const found = async (query: Record<string, string>) =>
  (await is.data('GET', '/api/instStudent/page', { query: { pageSize: 50, ...query } })).total as number;

describe('records that read alike', () => {
  it('are duplicates, and both are found by either name', async () => {
    await is.addStudent({ stuName: '吕一诺·买', birthday });
    const again = { ...newStudent(), stuName: '呂\u200b一 诺•买', birthday, relations: [guardian({ phone: newPhone() })] };
    const refused = await server.call('POST', '/api/instStudent/save', { body: again });
    expect(refused).toMatchObject({ code: 409, data: { kind: 'duplicate' } });
    const stored = await is.addStudent({ ...again, ignoreDuplicates: true });
    const { stuName } = await is.data('GET', '/api/instStudent/getById', { query: { id: stored.id } });
    expect(stuName).toBe('呂一 诺•买');
    for (const keyword of ['吕一诺·买', '呂一诺', '一诺・买', 'LvYiNuo'])
      expect(await found({ keyword }), keyword).toBeGreaterThanOrEqual(2);
    for (const name of ['吕一诺·买', '呂 一诺']) expect(await found({ stuName: name }), name).toBe(2);
  });

  it('cannot both have a unique name', async () => {
    expect(await room('Ｌ２ 感统Ａ室')).toMatchObject({ code: 200 });
    expect(await room('l2感统a室\u200b')).toMatchObject({ code: 422, data: { errors: [{ field: 'roomName' }] } });
  });

  it('are one in a file, and are found by name from a file', async () => {
    const head = '姓名,性别,出生日期,服务类别,是否持残疾人证,监护人姓名,监护人关系,监护人手机号,监护人知情同意,同意日期,责任教师';
    const teacher = await is.data('GET', '/api/instUser/teacherPage', { query: { pageSize: 1 } });
    const { realName } = teacher.records[0];
    const line = (name: string, as: string) =>
      `${name},女,2020-06-01,孤独症,否,陆家长,母亲,${newPhone()},已同意,２０２４－０１－０８,${as}`;
    const csv = [head, line('陆小禾', realName), line('陆\u200b小 禾', `${realName[0]}\u3000${realName.slice(1)}\ufeff`)].join('\r\n');
    const tool = importer(server, 'student', '/api/instStudent/import/studentInfo');
    const { data: up } = await tool.upload(csv, 'a.csv');
    const job = await tool.run('check', up);
    expect({ facts: job.facts, rows: (await tool.report(job)).rows }).toMatchObject({ facts: { good: 1, duplicate: 1, wrong: 0 } });
    expect((await tool.run('check', up, { duplicates: 'create' })).facts).toMatchObject({ good: 2 });
  });

  it('that are stored already let the product start, and are told', async () => {
    const [{ name, comment } = { name: '', comment: '' }] = await server.database.system((q) =>
      q.query<{ name: string; comment: string }>(
        "select indexrelid::regclass::text as name, obj_description(indexrelid) as comment from pg_index where indrelid = 'room'::regclass and indisunique and not indisprimary",
      ),
    );
    expect(comment).toContain(getFoldedName());
    await server.database.system((q) => q.query(`drop index ${name}`));
    await room('并列一室');
    expect(await room('并列 一室')).toMatchObject({ code: 200 });
    const { alike: told } = await syncTables(server.database, server.configuration);
    expect(told).toEqual([expect.stringMatching(/^room: 并列.*一室.* and 并列.*一室/)]);
    expect(await room('并列 一室')).toMatchObject({ code: 422 });
  });
});

it('functions of former tables go with the start, unless something still uses one', async () => {
  const former = async () => {
    const rows = await server.database.system((q) =>
      q.query<{ name: string }>("select proname as name from pg_proc where starts_with(proname, 'folded') order by 1"),
    );
    return rows.map(({ name }) => name);
  };
  const functionsBefore = await former();
  await server.database.system(async (q) => {
    for (const name of ['folded_former', 'folded_used', 'foldedness'])
      await q.query(`create function ${name}(x text) returns text language sql immutable strict as 'select lower(x)'`);
    await q.query('create index own_room_index on room (folded_used(room_name))');
  });
  await syncTables(server.database, server.configuration, ['room.nothing']);
  expect(await former()).toEqual([...functionsBefore, 'folded_used', 'foldedness'].toSorted());
  await server.database.system((q) => q.query('drop index own_room_index'));
  await syncTables(server.database, server.configuration, ['room.nothing']);
  expect(await former()).toEqual([...functionsBefore, 'foldedness'].toSorted());
});
