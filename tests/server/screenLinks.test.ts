/**
 * The big screen by an address, without sign-in: it shows what whoever made it may see at that moment, opens nothing else, and ends with
 * its last day, its withdrawal, the rights and the work of its maker, and the institution.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { codes, type Envelope } from '../../src/wire/envelope';
import { longestLinkDays, openScreenCall, type ScreenAnswer, type ScreenLink, screenCalls, screenLinkCalls } from '../../src/wire/screen';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let now = new Date('2026-07-06T07:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, sessions: { quietHours: 24 * 1000, longestDays: 1000 } });
});
afterAll(() => server.close());

let made = 0;
async function newLink(as = 'admin', until = '2026-12-31') {
  made += 1;
  const title = `大厅 ${made}`;
  const { code, data, message } = await server.call<{ address: string }>('POST', screenLinkCalls.make.path, { as, body: { title, until } });
  if (code !== codes.ok) throw new Error(message);
  return { title, key: new URL(data.address, 'http://x').searchParams.get('key')! };
}
const open = (key: string) => server.call<ScreenAnswer | null>('GET', openScreenCall.path, { as: null, query: { key } });
const linksOf = async (as = 'admin') => (await server.call<ScreenLink[]>('GET', screenLinkCalls.list.path, { as })).data;
const linkOf = async (title: string) => (await linksOf()).find((one) => one.title === title)!;
const withdraw = (id: string, as = 'admin') => server.call('DELETE', screenLinkCalls.withdraw.path, { as, body: { id } });
const screenOf = (as: string) => server.call<ScreenAnswer>('GET', screenCalls.read.path, { as });
const sentence = { code: codes.notFound, message: '这个大屏地址已收回、到期或不存在，请联系管理员在大屏地址里重新生成', data: null };

describe('the address of a screen', () => {
  it('shows what its maker sees, says when it was read, and is stored as a hash', async () => {
    const { key, title } = await newLink();
    expect((await linkOf(title)).readAt).toBeNull();
    expect((await open(key)).data).toEqual((await screenOf('admin')).data);
    expect(await linkOf(title)).toMatchObject({ until: '2026-12-31', isOver: false, readAt: '2026-07-06 15:00:00' });
    const stored = await server.database.system((q) => q.query('select * from display_key'));
    for (const told of [stored, await linksOf(), server.logged]) expect(JSON.stringify(told)).not.toContain(key);
    await withdraw((await linkOf(title)).id);
  });

  it('opens nothing at once when it is withdrawn, and after its last day', async () => {
    const [gone, over] = [await newLink(), await newLink('admin', '2026-07-07')];
    expect([(await open(gone.key)).code, (await open(over.key)).code]).toEqual([codes.ok, codes.ok]);
    expect((await withdraw((await linkOf(gone.title)).id)).code).toBe(codes.ok);
    expect(await open(gone.key)).toMatchObject(sentence);
    now = new Date('2026-07-07T15:59:00Z');
    expect((await open(over.key)).code).toBe(codes.ok);
    now = new Date('2026-07-07T16:00:00Z');
    expect(await open(over.key)).toMatchObject(sentence);
    expect((await linkOf(over.title)).isOver).toBe(true);
    await withdraw((await linkOf(over.title)).id);
  });

  it.each([
    ['no key', ''],
    ['something else', 'x'],
    ['a key that nobody made', `${'0'.repeat(32)}${'a'.repeat(43)}`],
  ])('%s opens nothing', async (_name, key) => {
    expect(await open(key)).toMatchObject(sentence);
  });

  it('opens nothing of another institution', async () => {
    const { key, title } = await newLink();
    const own = key.slice(0, 32);
    const all = await server.database.system((q) => q.query<{ id: string }>('select id from institution'));
    const other = all.map(({ id }) => id.replaceAll('-', '')).find((id) => id !== own)!;
    const swapped = other + key.slice(32);
    expect(await open(swapped)).toMatchObject(sentence);
    await withdraw((await linkOf(title)).id);
  });

  it('is read at the pace of a screen', async () => {
    const { key, title } = await newLink();
    const { id } = await linkOf(title);
    const { instId } = await server.context.actorOf(await server.login('admin'));
    await open(key);
    await server.database.write(instId, (q) => q.query('update call_pace set times = 240 where call = $1', [`openScreen.${id}`]));
    expect((await open(key)).code).toBe(codes.tooMany);
    now = new Date(now.getTime() + 3_600_001);
    expect((await open(key)).code).toBe(codes.ok);
    await withdraw(id);
  });
});

describe('it ends with', () => {
  it('the account, the work and the rights of its maker, and the institution, and comes back with them', async () => {
    const { key, title } = await newLink();
    const { accountId, instId } = await server.context.actorOf(await server.login('admin'));
    const states: [string, string, string][] = [
      ['update account set enabled = false where id = $1', 'update account set enabled = true where id = $1', accountId],
      [
        'update membership set enabled = false where account_id = $1',
        'update membership set enabled = true where account_id = $1',
        accountId,
      ],
      [
        "update membership set last_day = '2026-07-01' where account_id = $1",
        'update membership set last_day = null where account_id = $1',
        accountId,
      ],
      [
        "update institution set expire_end_time = '2026-07-01' where id = $1",
        'update institution set expire_end_time = null where id = $1',
        instId,
      ],
    ];
    for (const [end, back, id] of states) {
      await server.database.system((q) => q.query(end, [id]));
      expect(await open(key), end).toMatchObject(sentence);
      await server.database.system((q) => q.query(back, [id]));
      expect((await open(key)).code, back).toBe(codes.ok);
    }
    await withdraw((await linkOf(title)).id);
  });

  it('follows the rights of its maker: without the key of the screen nothing, without the key of a board no such board', async () => {
    const { key, title } = await newLink();
    const { id } = await linkOf(title);
    const finance = (await server.context.actorOf(await server.login('finance'))).accountId;
    const teacher = (await server.context.actorOf(await server.login('teacher'))).accountId;
    const madeBy = (accountId: string) =>
      server.database.system((q) => q.query('update display_key set account_id = $1 where id = $2', [accountId, id]));
    await madeBy(finance);
    expect((await open(key)).data?.boards).toEqual((await screenOf('finance')).data.boards);
    await madeBy(teacher);
    expect(await open(key)).toMatchObject(sentence);
    await withdraw(id);
  });
});

describe('who makes it', () => {
  it.each(['teacher', 'finance', 'reception'])('%s may neither make, list nor withdraw one', async (as) => {
    const { title } = await newLink();
    const { id } = await linkOf(title);
    const body = { title: '门口', until: '2026-12-31' };
    expect((await server.call('POST', screenLinkCalls.make.path, { as, body })).code).toBe(codes.forbidden);
    expect((await server.call('GET', screenLinkCalls.list.path, { as })).code).toBe(codes.forbidden);
    expect((await withdraw(id, as)).code).toBe(codes.forbidden);
    expect((await withdraw(id)).code).toBe(codes.ok);
  });

  it.each([
    ['yesterday', '2026-07-05'],
    ['a day too far', '2099-01-01'],
    ['no day', '下周'],
  ])('not until %s', async (_name, until) => {
    now = new Date('2026-07-06T07:00:00Z');
    const { code } = await server.call('POST', screenLinkCalls.make.path, { body: { title: '门口', until } });
    expect(code).toBe(codes.invalid);
    expect(longestLinkDays).toBe(400);
  });

  it('types the password again where the institution wants it, and stands in the log', async () => {
    const { data: setting } = await server.call('GET', '/api/instSetting/getInfo');
    const asks = (askBeforeScreenLink: boolean, version: number) =>
      server.call('PUT', '/api/instSetting/update', { body: { version, askBeforeScreenLink } });
    const { data: kept } = await asks(true, setting.version);
    now = new Date(now.getTime() + 3_600_000);
    const body = { title: '门口', until: '2026-12-31' };
    expect((await server.call('POST', screenLinkCalls.make.path, { body })).code).toBe(codes.askPassword);
    await asks(false, kept.version);
    const { title } = await newLink();
    await withdraw((await linkOf(title)).id);
    const { instId } = await server.context.actorOf(await server.login('admin'));
    const noted = await server.database.read(instId, (q) =>
      q.query<{ action: string; subject: string }>('select action, subject from act_log where subject like $1', [`%${title}%`]),
    );
    expect(noted.map(({ action }) => action).sort()).toEqual(['create', 'delete']);
  });
});

it('is a key for nothing but the screen: no other call takes it', async () => {
  const { key, title } = await newLink();
  const document = await (await server.request('GET', '/api/openapi.json')).json();
  const paths = Object.entries(document.paths as Record<string, Record<string, unknown>>);
  const answered: string[] = [];
  for (const [path, methods] of paths) {
    if (!methods.get || path === openScreenCall.path) continue;
    const address = path.replace(/\{\w+\}/g, 'x');
    const response = await server.request('GET', address, { as: null, query: { key }, headers: { [dialect.tokenHeader]: key } });
    const { code } = (await response
      .clone()
      .json()
      .catch(() => ({ code: response.status }))) as Envelope;
    const plain = await server.request('GET', address, { as: null, query: { key: 'x' }, headers: { [dialect.tokenHeader]: 'x' } });
    const without = ((await plain.json().catch(() => ({ code: plain.status }))) as Envelope).code;
    if (code !== without) answered.push(`${path}: ${code} instead of ${without}`);
  }
  expect(paths.length).toBeGreaterThan(300);
  expect(answered).toEqual([]);
  await withdraw((await linkOf(title)).id);
});
