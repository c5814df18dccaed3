/** Plain indexes are dropped while a database is filled and made again afterwards, which takes a third of the time. */
import { Client } from 'pg';

/** Definitions of the plain indexes of the tables, which are dropped. The product knows its indexes by their comments. */
export async function dropIndexes(database: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) || coalesce(format('; comment on index %I is %L', c.relname, obj_description(c.oid, 'pg_class')), '') as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not i.indisprimary and not i.indisunique and not i.indisexclusion`,
    [tables],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Made on two connections. */
export async function makeIndexes(database: Client, definitions: readonly string[]): Promise<void> {
  const waiting = [...definitions];
  const work = async () => {
    const own = new Client({ host: database.host, port: database.port, user: database.user, database: database.database });
    await own.connect();
    await own.query("set maintenance_work_mem = '512MB'");
    for (let next = waiting.pop(); next; next = waiting.pop()) await own.query(next);
    await own.end();
  };
  await Promise.all([work(), work()]);
}
