/** Institutions and accounts for tests without demo data. */
import { v7 as uuid } from 'uuid';
import { hashPassword } from '../../../src/server/auth/password';
import type { Database } from '../../../src/server/db/database';
import { demoPassword } from '../server/testServer';

let hash: Promise<string> | undefined;

/** Creates an institution with one administrator, whose password is that of the demo. Returns the institution's id. */
export async function addInstitution(database: Database, orgName: string, username: string): Promise<string> {
  const instId = uuid();
  await database.system((q) => q.query('insert into institution (id, org_name) values ($1, $2)', [instId, orgName]));
  await addMember(database, instId, username, true);
  return instId;
}

/** Adds an account to an institution: an administrator, or a user without permissions. */
export async function addMember(database: Database, instId: string, username: string, admin = false): Promise<void> {
  hash ??= hashPassword(demoPassword);
  const [passwordHash, accountId] = [await hash, uuid()];
  await database.system(async (q) => {
    await q.query('insert into account (id, username, password_hash) values ($1, $2, $3)', [accountId, username, passwordHash]);
    await q.query('insert into membership (account_id, inst_id, admin) values ($1, $2, $3)', [accountId, instId, admin]);
  });
}
