import type { Endpoint } from '../../../src/config/normalized';
import { dialect } from '../../../src/wire/dialect';
import type { HeldEditLock } from '../../../src/wire/editLock';
import type { CallOptions, TestServer } from './testServer';

type Send<Asked extends CallOptions, Given> = (method: string, path: string, options?: Asked) => Promise<Given>;

/** A save of a record with `editLock` is sent as its form does: with the token of a lock taken before, which is given back when it is saved. */
export function lockingFirst<Asked extends CallOptions, Given extends { data: unknown }>(
  server: Pick<TestServer, 'configuration'>,
  send: Send<Asked, Given>,
): Send<Asked, Given> {
  const saves = new Map<string, { lock: Endpoint; unlock: Endpoint }>(
    [...server.configuration.resources.values()].flatMap(({ entity, endpoints: { lock, unlock, update } }) =>
      entity.editLock && lock && unlock && update ? [[`${update.method} ${update.path}`, { lock, unlock }] as const] : [],
    ),
  );
  return async (method, path, options) => {
    const calls = saves.get(`${method} ${path}`);
    const body = options?.body as Record<string, unknown> | undefined;
    if (!calls || !body || dialect.lockToken in body) return send(method, path, options);
    const about = (more = {}) => ({ ...options, body: { [dialect.id]: body[dialect.id], ...more } }) as unknown as Asked;
    const { data } = await send(calls.lock.method, calls.lock.path, about());
    const token = (data as Partial<HeldEditLock> | null)?.token;
    if (token === undefined) return send(method, path, options);
    const answer = await send(method, path, { ...options, body: { ...body, [dialect.lockToken]: token } } as unknown as Asked);
    await send(calls.unlock.method, calls.unlock.path, about({ [dialect.lockToken]: token }));
    return answer;
  };
}
