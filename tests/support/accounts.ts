/** Institutions and accounts for tests that do without the demo data. */
import { v7 as uuid } from 'uuid';
import { hashPassword } from '../../src/server/auth/password';
import type { Database } from '../../src/server/db/database';
import { demoPassword } from './testServer';

let hash: Promise<string> | undefined;

/** A new institution with one administrator, who signs in with the demo password. */
export async function addInstitution(database: Database, orgName: string, username: string): Promise<string> {
  const instId = uuid();
  await database.system((q) => q.query('insert into institution (id, org_name) values ($1, $2)', [instId, orgName]));
  await addMember(database, instId, username, true);
  return instId;
}

/** One more account of an institution: an administrator, or somebody without any right. */
export async function addMember(database: Database, instId: string, username: string, admin = false): Promise<void> {
  hash ??= hashPassword(demoPassword);
  const [passwordHash, accountId] = [await hash, uuid()];
  await database.system(async (q) => {
    await q.query('insert into account (id, username, password_hash) values ($1, $2, $3)', [accountId, username, passwordHash]);
    await q.query('insert into membership (account_id, inst_id, admin) values ($1, $2, $3)', [accountId, instId, admin]);
  });
}
