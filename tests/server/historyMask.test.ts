import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: 'small' });
});
afterAll(() => server.close());

describe('history', () => {
  it('names what changed without telling numbers that lists mask', async () => {
    const child = {
      stuName: '脱敏学员',
      sex: 1,
      birthday: '2020-05-06',
      rehabCategory: 1,
      guardianConsent: false,
      idType: 1,
      idCard: '110105202005060036',
      relations: [{ relName: '脱敏家长', relation: 1, phone: '13955556666', isMain: true }],
    };
    const made = await server.call('POST', '/api/instStudent/save', { as: 'admin', body: child });
    expect(made).toMatchObject({ code: 200 });
    const { id } = made.data as { id: string };
    const history = JSON.stringify(await server.call('GET', '/api/instStudent/history', { as: 'admin', query: { id } }));
    for (const shown of ['脱敏学员', '脱敏家长', '139****6666']) expect(history).toContain(shown);
    for (const hidden of ['13955556666', '110105202005060036']) expect(history).not.toContain(hidden);
  });
});
