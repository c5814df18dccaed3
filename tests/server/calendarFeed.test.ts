/** A timetable in a calendar app: an address of one's own, what it shows, and how it ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortName } from '../../src/domain/shortName';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let own: { id: string; version: number; courseIdLabel: string; stuIdsLabel: string[] };
let foreign: { id: string; stuIdsLabel: string[] };
let teacherId: string;
const day = '2026-07-13';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
  teacherId = (await server.call('GET', '/sso/info', { as: 'teacher' })).data.userId;
  own = await desk.add({ teacherId, lessonDate: day, startTime: '09:00' });
  foreign = await desk.add({ lessonDate: day });
});
afterAll(() => server?.close());

const resource = 'schedule';
const renew = async (as = 'teacher'): Promise<string> => {
  const { code, message, data } = await server.call('POST', '/api/my/feed', { as, body: { resource } });
  expect([code, message]).toEqual([200, '']);
  return data.address;
};
async function read(address: string): Promise<{ status: number; type: string | null; text: string }> {
  const { pathname, searchParams } = new URL(address, 'http://x');
  const answer = await server.request('GET', pathname, { as: null, query: Object.fromEntries(searchParams) });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), text };
}
async function ownerOf(as: string): Promise<{ instId: string; accountId: string }> {
  const [account] = await server.database.system((q) => q.query<{ id: string }>('select id from account where username = $1', [as]));
  return { instId: (await server.call('GET', '/sso/info', { as })).data.instId, accountId: account!.id };
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
function entry(text: string, id: string): string[] {
  const events = unfolded(text).join('\n').split('BEGIN:VEVENT\n').slice(1);
  return events.find((one) => one.startsWith(`UID:${id}@`))?.split('\n') ?? [];
}

describe('a calendar subscription', () => {
  it('shows the lessons of its owner with their times, and nothing of others', async () => {
    const { status, type, text } = await read(await renew());
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = entry(text, own.id);
    for (const line of [
      'DTSTART;TZID=Asia/Shanghai:20260713T090000',
      'DTEND;TZID=Asia/Shanghai:20260713T094000',
      `SUMMARY:${own.courseIdLabel}`,
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(shortName(own.stuIdsLabel[0]!));
    expect(text).not.toContain(own.stuIdsLabel[0]);
    expect(entry(text, foreign.id)).toEqual([]);
    expect(text).not.toContain(foreign.stuIdsLabel[0]);
  });

  it('follows a lesson that is changed, and one that is cancelled', async () => {
    const address = await renew();
    const changed = await desk.add({ teacherId, lessonDate: day, startTime: '14:00' });
    const cancelled = await desk.add({ teacherId, lessonDate: day, startTime: '16:00' });
    const before = entry((await read(address)).text, changed.id);
    expect(before).toContain('SEQUENCE:0');
    const body = { id: changed.id, version: changed.version, startTime: '15:00', endTime: '15:40' };
    expect((await server.call('PUT', '/api/scheduleInfo/update', { body })).code).toBe(200);
    expect((await desk.act('cancel', { id: cancelled.id, version: cancelled.version, endReason: '停电' })).code).toBe(200);
    const { text } = await read(address);
    const after = entry(text, changed.id);
    expect(after).toContain('DTSTART;TZID=Asia/Shanghai:20260713T150000');
    expect(after.find((line) => line.startsWith('SEQUENCE:'))).not.toBe('SEQUENCE:0');
    expect(entry(text, cancelled.id)).toContain('STATUS:CANCELLED');
  });

  it('leaves out a field that its owner may not read, and ends with the right to the page', async () => {
    const address = await renew();
    const { instId } = (await server.call('GET', '/sso/info', { as: 'teacher' })).data;
    const deny = async (key: string, work: () => Promise<void>) => {
      const values = [instId, 'teacher', key];
      await server.database.write(instId, (q) =>
        q.query("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', $2, $1::uuid::text, $3, 'deny')", values),
      );
      await work();
      await server.database.write(instId, (q) =>
        q.query("delete from casbin_rule where inst_id = $1 and v0 = $2 and v2 = $3 and v3 = 'deny'", values),
      );
    };
    await deny('field:scheduleInfo:stuIds:read', async () => {
      const { text } = await read(address);
      expect(entry(text, own.id)).toContain('DTSTART;TZID=Asia/Shanghai:20260713T090000');
      expect(text).not.toContain(shortName(own.stuIdsLabel[0]!));
    });
    await deny('eduModel:schedule', async () => expect((await read(address)).status).toBe(404));
    expect((await read(address)).text).toContain(shortName(own.stuIdsLabel[0]!));
  });

  it('has one address, which is stored as a hash and told once', async () => {
    const first = await renew();
    const second = await renew();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const { data } = await server.call('GET', '/api/my/feed', { as: 'teacher', query: { resource } });
    expect(data).toEqual({ since: '2026-07-06 15:00:00', readAt: '2026-07-06 15:00:00' });
    const key = new URL(second, 'http://x').searchParams.get('key')!;
    const stored = await server.database.system((q) => q.query('select * from calendar_feed'));
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify(server.logged)).not.toContain(key);
  });

  it('writes the names of children in full where the institution says so', async () => {
    const address = await renew();
    const { data: setting } = await server.call('GET', '/api/instSetting/getInfo');
    const keep = (feedNames: boolean, version: number) => server.call('PUT', '/api/instSetting/update', { body: { version, feedNames } });
    const { data: kept } = await keep(true, setting.version);
    expect((await read(address)).text).toContain(own.stuIdsLabel[0]);
    expect((await keep(false, kept.version)).code).toBe(200);
  });

  it('ends with the password, the account and the institution of its owner', async () => {
    const { instId, accountId } = await ownerOf('teacher');
    const during = async (sql: string, back: string, value: string) => {
      const address = await renew();
      await server.database.system((q) => q.query(sql, [value]));
      expect((await read(address)).status).toBe(404);
      await server.database.system((q) => q.query(back, [value]));
      return address;
    };
    const disabled = await during(
      'update account set enabled = false where id = $1',
      'update account set enabled = true where id = $1',
      accountId,
    );
    expect((await read(disabled)).status).toBe(200);
    const expired = await during(
      "update institution set expire_end_time = '2026-07-01' where id = $1",
      'update institution set expire_end_time = null where id = $1',
      instId,
    );
    expect((await read(expired)).status).toBe(200);
    const changed = await during(
      'update account set password_changes = password_changes + 1 where id = $1',
      'update account set enabled = true where id = $1',
      accountId,
    );
    expect((await read(changed)).status).toBe(404);
  });

  it('is withdrawn by its owner', async () => {
    const address = await renew();
    expect((await server.call('DELETE', '/api/my/feed', { as: 'teacher', body: { resource } })).code).toBe(200);
    expect((await read(address)).status).toBe(404);
    expect((await server.call('GET', '/api/my/feed', { as: 'teacher', query: { resource } })).data).toBeNull();
  });

  it.each([
    ['no key', ''],
    ['something else', 'x'],
    ['a key of an institution that has no such address', `${'0'.repeat(32)}${'a'.repeat(43)}`],
  ])('answers %s with 404 and nothing of anybody', async (_name, key) => {
    const { status, text } = await read(`/api/feed.ics?key=${key}`);
    expect([400, 404]).toContain(status === 200 ? JSON.parse(text).code : status);
    expect(text).not.toContain('VCALENDAR');
  });

  it('is each person’s own, also in another institution', async () => {
    const mine = await renew();
    const other = await renew('admin');
    const { text } = await read(other);
    expect(entry(text, own.id)).toEqual([]);
    const [, key] = mine.split('key=');
    const inst = other.split('key=')[1]!.slice(0, 32);
    const swapped = `${inst.replace(/./g, (sign) => (sign === '0' ? '1' : '0'))}${key!.slice(32)}`;
    expect((await read(`/api/feed.ics?key=${swapped}`)).status).toBe(404);
  });

  it('is made only by whoever may see the page, and only for pages that can be subscribed to', async () => {
    expect((await server.call('POST', '/api/my/feed', { as: null, body: { resource } })).code).toBe(401);
    expect((await server.call('POST', '/api/my/feed', { as: 'teacher', body: { resource: 'student' } })).code).not.toBe(200);
    expect((await server.call('POST', '/api/my/feed', { as: 'teacher', body: { resource: 'nothing' } })).code).not.toBe(200);
  });

  it('ends with the account of its owner', async () => {
    const address = await renew();
    const staff = await desk.data('GET', '/api/instUser/getById', { query: { id: teacherId } });
    await server.database.system((q) => q.query('update account set enabled = false where username = $1', [staff.username]));
    expect((await read(address)).status).toBe(404);
    await server.database.system((q) => q.query('update account set enabled = true where username = $1', [staff.username]));
    expect((await read(address)).status).toBe(200);
  });

  it('is read sixty times an hour at most', async () => {
    now = new Date('2026-07-06T12:00:00Z');
    const address = await renew();
    for (let times = 0; times < 60; times++) expect((await read(address)).status).toBe(200);
    expect((await read(address)).status).toBe(429);
    now = new Date('2026-07-06T13:00:01Z');
    expect((await read(address)).status).toBe(200);
  });
});
