/** Takes permission keys away from whoever administers the institution, who holds all of them otherwise. */
import type { TestServer } from '../server/testServer';

/** Runs `work` while the role of `admin` is denied these keys. */
export type WithoutKeys = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

export async function withoutKeys(server: TestServer): Promise<{ inst: string; without: WithoutKeys }> {
  const { instId: inst, userId } = (await server.call('GET', '/sso/info')).data as { instId: string; userId: string };
  const [role] = await server.database.read(inst, (q) =>
    q.query<{ key: string }>('select role_key as key from role r join staff s on r.id = any(s.role_ids) where s.id = $1', [userId]),
  );
  return {
    inst,
    async without(keys, work) {
      const run = (sql: string) => server.database.write(inst, (q) => q.query(sql, [inst, role!.key, keys, inst]));
      await run(
        "insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) select $1, 'p', $2, $4, key, 'deny' from unnest($3::text[]) as key",
      );
      try {
        return await work();
      } finally {
        await run("delete from casbin_rule where inst_id = $1 and v0 = $2 and v1 = $4 and v2 = any($3::text[]) and v3 = 'deny'");
      }
    },
  };
}
