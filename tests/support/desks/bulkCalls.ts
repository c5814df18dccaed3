/** Bulk calls on rooms created for the test. */
import { type BulkAnswer, type BulkPlan, type BulkReport, bulkPaths } from '../../../src/wire/bulk';
import { untilJob } from '../server/jobs';
import type { TestServer } from '../server/testServer';

export interface Wanted {
  resource?: string;
  act: string;
  input?: Record<string, unknown>;
  ids?: string[];
  query?: Record<string, string>;
}

export const counts = ({ counts: { able, refused, done } }: BulkPlan) => ({ able, refused, done });

export type BulkCalls = ReturnType<typeof bulkCalls>;
export function bulkCalls(server: TestServer) {
  let made = 0;
  const calls = {
    preview: (wanted: Wanted, as = 'admin') =>
      server.call<BulkAnswer>('POST', bulkPaths.preview, { as, body: { resource: 'room', ...wanted } }),
    run: (id: string, as = 'admin') => server.call<BulkAnswer>('POST', bulkPaths.run, { as, body: { id } }),
    runAll: (id: string) => server.call<BulkAnswer>('POST', bulkPaths.run, { body: { id, mode: 'all' } }),
    report: async (id: string, state: string, as = 'admin') =>
      (await server.call<BulkReport>('GET', bulkPaths.report, { as, query: { id, state, pageSize: 10_000 } })).data.rows,
    planOf: async (id: string) => (await server.call<BulkReport>('GET', bulkPaths.report, { query: { id } })).data.plan,
    async makeRooms(count: number, prefix = '教室'): Promise<string[]> {
      const actor = await server.context.actorOf(await server.login('admin'));
      const { createRecordService } = await import('../../../src/server/records/write/writer');
      const rows = await createRecordService(server.context)
        .as(actor, 'room')
        .createMany(
          'room',
          Array.from({ length: count }, () => ({ roomName: `${prefix}${++made}`, capacity: 6 })),
        );
      return rows.map(({ id }) => id);
    },
    room: async (id: string, as = 'admin') =>
      (await server.call('GET', '/api/instRoom/page', { as, query: { id } })).data.records[0] as Record<string, unknown> | undefined,
    livingRooms: async (name: string): Promise<number> =>
      (await server.call('GET', '/api/instRoom/page', { query: { roomName: name } })).data.total,
    /** Updates the room as another user would; returns the room before the update. */
    async changeRoom(id: string): Promise<Record<string, unknown>> {
      const found = (await calls.room(id)) as Record<string, unknown>;
      await server.call('PUT', '/api/instRoom/update', { body: { id, version: found.version, capacity: 9 } });
      return found;
    },
    /** Previews the deletion of all rooms of this name; waits for the job that compares them. */
    async previewLarge(roomName: string): Promise<BulkAnswer> {
      const { data } = await calls.preview({ act: 'delete', query: { roomName } });
      await untilJob(server, data.job!.id, 'admin', undefined, 60_000);
      return data;
    },
  };
  return calls;
}
