/** Files as the roles of the demo see them: own pictures, pages with their scope, hidden fields. */
import { describe, expect, test } from 'vitest';
import type { FileValue } from '../../src/server/records/files/checkFiles';
import { codes } from '../../src/wire/envelope';
import { pdf, png } from '../support/files/sampleFiles';
import { startTestServer } from '../support/server/testServer';

describe('with the roles of the demo', () => {
  test('everybody may open his own picture, and a role opens what its pages show', async () => {
    const demo = await startTestServer();
    try {
      const send = async (entity: string, field: string, name: string, content: Buffer) => {
        const form = new FormData();
        for (const [key, value] of Object.entries({ entity, field })) form.set(key, value);
        form.set('file', new File([new Uint8Array(content)], name));
        return (await demo.call<FileValue>('POST', '/api/files/upload', { body: form })).data;
      };
      const attach = async (base: string, id: string, values: Record<string, unknown>) => {
        const { data } = await demo.call('GET', `${base}/getById`, { query: { id } });
        expect(await demo.call('PUT', `${base}/update`, { body: { id, version: data.version, ...values } })).toMatchObject({ code: 200 });
      };
      const opened = async (id: string, as: string) =>
        (await demo.request('GET', `/api/files/${id}`, { as })).headers.get('content-disposition') !== null;

      const { userId } = (await demo.call('GET', '/sso/info', { as: 'finance' })).data;
      const picture = await send('staff', 'avatar', 'a.png', png);
      await attach('/api/instUser', userId, { avatar: [picture] });
      expect(await demo.call('GET', '/api/instUser/page', { as: 'finance' })).toMatchObject({ code: codes.forbidden });
      expect([await opened(picture.id, 'finance'), await opened(picture.id, 'teacher')]).toEqual([true, false]);

      const child = (await demo.call('GET', '/api/instStudent/page', { query: { pageSize: 1 } })).data.records[0];
      const proof = await send('student', 'diagFiles', 'a.pdf', pdf);
      await attach('/api/instStudent', child.id, { diagFiles: [proof] });
      const reads = async (as: string) =>
        (await demo.call('GET', '/api/instStudent/getById', { as, query: { id: child.id } })).code === codes.ok;
      const people = ['admin', 'teacher', 'finance', 'sales'];
      const readers: string[] = [];
      for (const as of people) {
        if (await reads(as)) readers.push(as);
        expect(await opened(proof.id, as), as).toBe(readers.includes(as));
      }
      // Both kinds are among them, so the loop above has compared something.
      expect(readers.length).toBeGreaterThan(1);
      expect(readers.length).toBeLessThan(people.length);

      const { instId } = (await demo.call('GET', '/sso/info')).data;
      await demo.database.write(instId, (q) =>
        q.query(`insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3)
          select distinct inst_id, ptype, v0, v1, 'field:student:diagFiles:read', 'deny' from casbin_rule where ptype = 'p'`),
      );
      for (const as of people) expect(await opened(proof.id, as), `${as}, the field hidden`).toBe(false);
      expect(await Promise.all(readers.map(reads))).toEqual(readers.map(() => true));
    } finally {
      await demo.close();
    }
  });
});
