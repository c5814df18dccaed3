/** Databases on a PostgreSQL: copies of templates, which are made once per state of what their data depends on. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { stateOfData } from '../dataState';
import { type Demo, fillDatabase } from '../filling';

/** Creates a database on the PostgreSQL at the URL, empty or as a copy of the template; returns its URL. */
export async function newPostgres(url: string, template?: string): Promise<{ address: string; drop(): Promise<void> }> {
  const name = `kangjiao_test_${randomBytes(6).toString('hex')}`;
  await administer(url, (client) => client.query(copyStatement(name, template)));
  return {
    address: addressOf(url, name),
    drop: () => administer(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Name of a filled template database. The first caller creates it; others wait for its advisory lock. */
export function filledTemplate(demo: Demo, url: string): Promise<string> {
  const name = `kangjiao_${demo}_${stateOfData()}`;
  return administer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const part = `${name}_part`;
    await client.query(`drop database if exists ${part} with (force)`);
    await client.query(copyStatement(part, demo === 'none' ? undefined : await filledTemplate('none', url)));
    await fillDatabase(demo, addressOf(url, part));
    await client.query(`alter database ${part} rename to ${name}`);
    return name;
  });
}

/** Copies files, because writing each page to the log takes half as long again. */
function copyStatement(name: string, template: string | undefined): string {
  return `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`;
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs on a separate connection to the PostgreSQL at the URL; advisory locks are released with it. */
async function administer<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
