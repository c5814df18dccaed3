/** Policy lines that the role of a demo account has for a while. */
import type { TestServer } from '../server/testServer';

export interface RoleLines {
  /** Allows or denies keys while `work` runs. */
  during<T>(effect: 'allow' | 'deny', keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

export async function roleLinesOf(server: TestServer, account: string): Promise<RoleLines> {
  const { data } = await server.call('GET', '/sso/info', { as: account });
  const { instId, userId } = data as { instId: string; userId: string };
  const [staff] = await server.database.read(instId, (q) =>
    q.query<{ key: string }>('select role_key as key from role r join staff s on r.id = any(s.role_ids) where s.id = $1', [userId]),
  );
  const run = (sql: string, key: string, effect: string) =>
    server.database.write(instId, (q) => q.query(sql, [instId, staff!.key, instId, key, effect]));
  return {
    async during(effect, keys, work) {
      const insert = "insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $3, $4, $5)";
      const remove = 'delete from casbin_rule where inst_id = $1 and v0 = $2 and v1 = $3 and v2 = $4 and v3 = $5';
      for (const key of keys) await run(insert, key, effect);
      try {
        return await work();
      } finally {
        for (const key of keys) await run(remove, key, effect);
      }
    },
  };
}
