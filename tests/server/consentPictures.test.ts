/** Pictures of a child in records: closed at the file while the consent is withdrawn. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentDesk, given, purposes, withdrawn } from '../support/desks/consents';
import { png } from '../support/files/sampleFiles';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let { is, child, act, answer } = {} as ReturnType<typeof consentDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ is, child, act, answer } = consentDesk(server));
});
afterAll(() => server?.close());

const errorAt = (refusal: { data: { errors?: { field: string; message: string }[] } }) => refusal.data?.errors?.[0];
let lessons = 0;
/** Another working day each time, so that no teacher is in two places. */
function lessonDay(): string {
  const day = new Date(Date.UTC(2026, 5, 1 + Math.floor(lessons / 5) * 7 + (lessons % 5)));
  lessons += 1;
  return day.toISOString().slice(0, 10);
}
async function lessonOf() {
  const teacherId = await is.teacherId();
  const { records } = await is.data('GET', '/api/instCourse/page', { query: { pageSize: 1, view: 'onShelf' } });
  return { teacherId, courseId: records[0].id };
}

describe('pictures in records', () => {
  const upload = async (entity: string, field: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ entity, field })) form.set(name, value);
    form.set('file', new File([new Uint8Array(png)], 'a.png'));
    return is.data('POST', '/api/files/upload', { body: form });
  };
  /** A file is no envelope; a refusal is one. */
  const open = async (id: string, as: string | null = 'admin', more = '') => {
    const answer = await server.request('GET', `/api/files/${id}${more}`, { as });
    const type = answer.headers.get('content-type') ?? '';
    return type.startsWith('image/') ? 200 : ((await answer.json()) as { code: number }).code;
  };

  test.each([
    ['scheduleRecovery', 'images'],
    ['checkIn', 'photo'],
  ])('of %s are opened by nobody while it is withdrawn, stay with the record, and none is added', async (entity, field) => {
    const { id: stuId, mother } = await child();
    await answer(stuId, 'pictures', mother, given);
    const [file, other] = [await upload(entity, field), await upload(entity, field)];
    const save = await (entity === 'checkIn' ? checkedIn(stuId) : recorded(stuId));
    expect((await save({ [field]: [file] })).code).toBe(200);
    const key = (await server.call<string>('GET', '/sso/getTempKey')).data;
    expect([await open(file.id), await open(file.id, null, `?key=${key}`)]).toEqual([200, 200]);
    const spare = (await server.call<string>('GET', '/sso/getTempKey')).data;

    await answer(stuId, 'pictures', mother, withdrawn);
    expect([await open(file.id), await open(file.id, 'teacher'), await open(file.id, null, `?key=${spare}`)]).not.toContain(200);
    expect(await open(file.id)).toBe(403);
    expect(errorAt(await save({ [field]: entity === 'checkIn' ? [other] : [file, other] }))).toMatchObject({
      field,
      message: expect.stringContaining('不能添加照片'),
    });
    expect((await save(entity === 'checkIn' ? { remark: '不改照片' } : { nextPlan: '不改照片' })).code).toBe(200);

    await act('goOnWithout', stuId, { purpose: purposes.pictures, until: '2026-07-10', reason: '医生要看步态' });
    expect(await open(file.id)).toBe(200);
    await answer(stuId, 'pictures', mother, given);
    expect(await open(file.id)).toBe(200);
  });

  type Save = (values: object) => Promise<{ code: number; data: { errors?: { field: string; message: string }[] } }>;
  async function checkedIn(stuId: string): Promise<Save> {
    await is.data('POST', '/api/disCheckIn/sign', { body: { stuIds: [stuId], direction: 1 } });
    const { records } = await is.data('GET', '/api/disCheckIn/page', { query: { stuId } });
    return updating('/api/disCheckIn', records[0].id);
  }
  async function recorded(stuId: string): Promise<Save> {
    const { id } = await is.data('POST', '/api/scheduleRecovery/insertWithOutSchedule', {
      body: { ...(await lessonOf()), stuId, lessonDate: lessonDay(), startTime: '08:00', summary: '能跟随两步指令完成任务' },
    });
    return updating('/api/scheduleRecovery', id);
  }
  /** With the version as it is now. */
  const updating =
    (base: string, id: string): Save =>
    async (values) => {
      const { version } = await is.data('GET', `${base}/${base.endsWith('CheckIn') ? 'getById' : 'getDetail'}`, { query: { id } });
      return server.call('PUT', `${base}/update`, { body: { id, version, ...values } });
    };
});
