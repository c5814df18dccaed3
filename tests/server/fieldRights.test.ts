/** Rights to single fields: what is hidden, masked or fixed for somebody never leaves the server, by any call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schoolProject } from '../support/projects/schoolProject';
import { makePupil } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  // biome-ignore lint/suspicious/noExplicitAny: fixtures are edited freely
  const files = structuredClone(schoolProject()) as Record<string, any>;
  Object.assign(files['resources/school/pupil.json'].endpoints, { reveal: 'POST reveal' });
  Object.assign(files['schemas/pupil.json'].properties.remark, {
    access: { read: 'school:pupil:remark', write: 'school:pupil:remark:write' },
  });
  Object.assign(files['schemas/pupil.json'].properties.fee, { access: { read: { anyOf: ['school:pupil:fee', 'school:pupil:book'] } } });
  Object.assign(files['schemas/guardian.json'].properties.phone, { masked: true });
  server = await startRecordServer({ files });
});
afterAll(() => server.close());

const call: RecordServer['call'] = (...args) => server.call(...args);
/** Everything, except what is denied. */
const without = (...keys: string[]) => `a/wang/*,${keys.map((key) => `!${key}`).join(',')}`;
const phone = '13977776666';
const pupil = (values = {}) =>
  makePupil(server, { remark: '家里的事', fee: '77.77', guardians: [{ relName: '甲', phone, isMain: true }], ...values });

describe('a hidden field', () => {
  const as = without('field:pupil:fee:read');

  test('is in no answer: list, record, history, writes, conflicts', async () => {
    const { id } = await pupil();
    await call('PUT', '/api/pupil/update', { body: { id, version: 1, fee: '88.88' } });
    const answers = [
      await call('GET', '/api/pupil/page', { as, query: { id } }),
      await call('GET', '/api/pupil/get', { as, query: { id } }),
      await call('GET', '/api/pupil/history', { as, query: { id } }),
      await call('PUT', '/api/pupil/update', { as, body: { id, version: 1, stuName: '改名' } }),
      await call('PUT', '/api/pupil/update', { as, body: { id, version: 2, stuName: '改名' } }),
      await call('PUT', '/api/pupil/back', { as, body: { id } }),
      await call('GET', '/api/pupil/options', { as, query: { ids: id } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 409, 200, 409, 200]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/77\.77|88\.88|"fee"/);
    expect((await call('GET', '/api/pupil/get', { query: { id } })).data.fee).toBe('88.88');
  });

  test('that one of several keys shows is shown to whoever holds any of them', async () => {
    const { id } = await pupil();
    const fee = async (...keys: string[]) => (await call('GET', '/api/pupil/get', { as: without(...keys), query: { id } })).data.fee;
    expect(await fee('school:pupil:fee')).toBe('77.77');
    expect(await fee('school:pupil:book')).toBe('77.77');
    expect(await fee('school:pupil:fee', 'school:pupil:book')).toBeUndefined();
    expect(await fee('school:pupil:fee', 'field:pupil:fee:read')).toBeUndefined();
  });

  test('cannot be guessed by filters, order, conditions or quick search', async () => {
    const { id } = await pupil();
    const queries = [{ fee: '77.77' }, { 'fee.gte': '70' }, { orderBy: '-fee' }, { where: JSON.stringify({ fee: { gt: 70 } }) }];
    for (const query of queries) {
      const answer = await call('GET', '/api/pupil/page', { as, query: { id, ...query } as never });
      expect({ query, code: answer.code }).toEqual({ query, code: 422 });
      expect(answer.message).toContain('您没有查看“费用”的权限');
    }
    const noPhone = without('field:guardian:phone:*');
    const found = async (who: string, keyword: string) =>
      (await call('GET', '/api/pupil/page', { as: who, query: { keyword, id } })).data.total;
    expect(await found('a/li', phone)).toBe(1);
    expect(await found(noPhone, phone)).toBe(0);
    const { stuName } = (await call('GET', '/api/pupil/get', { query: { id } })).data;
    expect(await found(noPhone, stuName)).toBe(1);
    // A masked number cannot be found out piece by piece, in whatever way it is typed; the name is found by its pinyin.
    const masked = without('field:guardian:phone:whole');
    for (const typed of [phone, phone.slice(0, 7), `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`]) {
      expect(await found('a/li', typed)).toBe(1);
      expect(await found(masked, typed)).toBe(0);
      const options = await call('GET', '/api/pupil/options', { as: masked, query: { keyword: typed } });
      expect(options.data).toEqual([]);
    }
    expect(await found(masked, 'xueyuan')).toBe(1);
  });

  test('is not writable either, and keeps its value when others are changed', async () => {
    const { id } = await pupil();
    const refused = await call('PUT', '/api/pupil/update', { as, body: { id, version: 1, fee: '1.00' } });
    expect(refused).toMatchObject({ code: 422, data: { errors: [{ field: 'fee', message: '您没有修改“费用”的权限' }] } });
    const emptied = await call('PUT', '/api/pupil/update', { as, body: { id, version: 1, fee: null } });
    expect(emptied.data.errors[0].field).toBe('fee');
    expect((await call('PUT', '/api/pupil/update', { as, body: { id, version: 1, stuName: '别的' } })).code).toBe(200);
    expect(await server.rows('select fee::text from pupil where id = $1', [id])).toEqual([{ fee: '77.77' }]);
  });

  test('takes what is worked out from it along', async () => {
    const { id } = await pupil();
    const { data } = await call('GET', '/api/pupil/get', { as: without('field:pupil:birthday:read'), query: { id } });
    expect(data).not.toHaveProperty('birthday');
    expect(data).not.toHaveProperty('age');
    const list = await call('GET', '/api/pupil/page', { as: without('field:pupil:birthday:read'), query: { id } });
    expect(list.data.records[0]).not.toHaveProperty('age');
  });

  test('of child rows stays as it was when the rows are sent back without it', async () => {
    const made = await pupil();
    const blind = without('field:guardian:phone:read');
    const { data } = await call('GET', '/api/pupil/get', { as: blind, query: { id: made.id } });
    // Not a part of the number: ids are random and may hold any three digits.
    expect(JSON.stringify(data.guardians)).not.toMatch(/phone|13977776666|139\*/);
    const body = { id: made.id, version: 1, guardians: [{ ...data.guardians[0], relName: '改名' }] };
    expect((await call('PUT', '/api/pupil/update', { as: blind, body })).code).toBe(200);
    expect(await server.rows('select rel_name, phone from guardian where parent_id = $1', [made.id])).toEqual([
      { rel_name: '改名', phone },
    ]);
    const forged = { id: made.id, version: 2, guardians: [{ ...data.guardians[0], phone: '13900000000' }] };
    const answer = await call('PUT', '/api/pupil/update', { as: blind, body: forged });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'guardians.0.phone' }] } });
  });
});

describe('a field that needs a key', () => {
  test('is there for those who hold it and for nobody else', async () => {
    const { id } = await pupil();
    const read = async (as: string) => (await call('GET', '/api/pupil/get', { as, query: { id } })).data.remark;
    expect(await read('a/wang/school:pupil')).toBeUndefined();
    expect(await read('a/wang/school:pupil,school:pupil:remark')).toBe('家里的事');
    expect(await read('a/wang/school:pupil,school:pupil:remark,!field:pupil:remark:read')).toBeUndefined();
    const write = async (as: string, version: number) =>
      (await call('PUT', '/api/pupil/update', { as, body: { id, version, remark: '新的' } })).code;
    expect(await write('a/wang/school:pupil,school:pupil:remark', 1)).toBe(422);
    expect(await write('a/wang/school:pupil:remark:write,school:pupil', 1)).toBe(422);
    expect(await write('a/wang/school:pupil,school:pupil:remark,school:pupil:remark:write', 1)).toBe(200);
  });

  test('that is fixed cannot be set by a new record or an action', async () => {
    const as = without('field:pupil:leaveReason:write', 'field:pupil:source:write');
    const made = await makePupil(server, {}, as);
    expect(made.source).toBe('自主到访');
    const refused = await call('POST', '/api/pupil/save', { as, body: { ...made, id: undefined, version: undefined, source: '转介绍' } });
    expect(refused.data.errors.map((one: { field: string }) => one.field)).toContain('source');
    const left = await call('PUT', '/api/pupil/leave', { as, body: { id: made.id, leaveReason: '搬家' } });
    expect(left).toMatchObject({ code: 422, data: { errors: [{ field: 'leaveReason' }] } });
  });
});

describe('a masked field', () => {
  test('is sent masked by every call, also in child rows and history', async () => {
    const { id } = await pupil();
    await call('PUT', '/api/pupil/update', {
      body: { id, version: 1, guardians: [{ relName: '乙', phone: '13955554444', isMain: true }] },
    });
    for (const path of ['get', 'page', 'history']) {
      const answer = await call('GET', `/api/pupil/${path}`, { query: { id } });
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer)).not.toMatch(/13977776666|13955554444/);
    }
  });

  test('comes back as it was when it is sent masked', async () => {
    const made = await pupil();
    const { data } = await call('GET', '/api/pupil/get', { query: { id: made.id } });
    expect(data.guardians[0].phone).toBe('139****6666');
    const body = { id: made.id, version: 1, guardians: [{ ...data.guardians[0], relName: '改名' }] };
    expect((await call('PUT', '/api/pupil/update', { body })).code).toBe(200);
    const other = { id: made.id, version: 2, guardians: [{ ...data.guardians[0], phone: '139****6667' }] };
    expect((await call('PUT', '/api/pupil/update', { body: other })).data.errors[0].field).toBe('guardians.0.phone');
    expect(await server.rows('select phone from guardian where parent_id = $1', [made.id])).toEqual([{ phone }]);
  });

  test('is shown whole one at a time, with one line in the log that does not hold it', async () => {
    const made = await pupil();
    const row = made.guardians[0].id;
    const reveal = (field: string, as = 'a/li') => call('POST', '/api/pupil/reveal', { as, body: { id: made.id, field } });
    expect((await reveal('mainPhone')).data).toEqual({ value: phone });
    expect((await reveal(`guardians.${row}.phone`)).data).toEqual({ value: phone });
    const log = await server.rows("select * from act_log where record_id = $1 and action = 'reveal' order by id", [made.id]);
    expect(log.map(({ actor_name, field, refusal }) => [actor_name, field, refusal])).toEqual([
      ['li', 'mainPhone', null],
      ['li', `guardians.${row}.phone`, null],
    ]);
    expect(JSON.stringify(log)).not.toContain(phone);
  });

  test('is refused to those who lack the right, the page or the record, and then nothing is logged', async () => {
    const made = await pupil();
    const reveal = async (as: string, body: object) => (await call('POST', '/api/pupil/reveal', { as, body })).code;
    const field = 'mainPhone';
    expect(await reveal(without('field:pupil:mainPhone:whole'), { id: made.id, field })).toBe(403);
    expect(await reveal(without('field:pupil:mainPhone:read'), { id: made.id, field })).toBe(403);
    expect(await reveal(without('field:pupil:guardians:read'), { id: made.id, field: `guardians.${made.guardians[0].id}.phone` })).toBe(
      403,
    );
    expect(await reveal('a/wang/school:staff', { id: made.id, field })).toBe(403);
    expect(await reveal('b/zhou', { id: made.id, field })).toBe(404);
    expect(await reveal('a/li', { id: made.id, field: 'nothing' })).toBe(422);
    expect(await reveal('a/li', { id: made.id, field: 'guardians.x.phone' })).toBe(404);
    const asked = await call('GET', '/api/pupil/page', {
      as: without('field:pupil:mainPhone:whole'),
      query: { 'mainPhone.contains': '1397' },
    });
    expect(asked.code).toBe(422);
    expect(await server.rows("select 1 from act_log where record_id = $1 and action = 'reveal' and refusal is null", [made.id])).toEqual(
      [],
    );
  });
});
