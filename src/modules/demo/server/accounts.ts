/** Demo institutions and accounts. All accounts have the same password, which is therefore hashed once. */
import { v7 as uuid } from 'uuid';
import { addDays } from '../../../domain/calendar';
import { hashPassword } from '../../../server/auth/password';
import type { Database } from '../../../server/db/database';
import type { InstitutionPlan, StaffPlan } from './institutionPlan';

export const demoPassword = 'demo1234';

/** A member of staff, with the phone number generated in this run. */
export interface AccountOwner {
  person: StaffPlan;
  phone: string;
}

/** Creates the accounts; the staff records created later are linked by phone number. */
export async function seedAccounts(database: Database, owners: AccountOwner[]): Promise<void> {
  const hash = await hashPassword(demoPassword);
  const byPhone = new Map(owners.map((owner) => [owner.phone, owner]));
  await database.system(async (q) => {
    for (const { person, phone } of byPhone.values()) {
      const values = [uuid(), person.username ?? phone, phone, hash];
      await q.query('insert into account (id, username, phone, password_hash) values ($1, $2, $3, $4)', values);
    }
  });
}

export async function seedInstitution(database: Database, plan: InstitutionPlan, today: string): Promise<void> {
  await database.system((q) =>
    q.query('insert into institution (id, org_name, expire_end_time) values ($1, $2, $3)', [
      plan.id,
      plan.orgName,
      addDays(today, plan.expiresIn),
    ]),
  );
}
