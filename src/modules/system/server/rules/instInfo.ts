/** Rules of the institution's page. Name, logo and expiry are stored in `institution`, which sign-in also reads. */

import { defineRule, type RuleContext, type SystemDb } from '../../../../server/records/rule';
import { getLogoAddress } from '../../../../wire/files';

export default defineRule<'instInfo'>({
  async initial({ actor, system }) {
    const { org_name } = await system((db) => institutionOf(db, actor.instId));
    return { orgName: org_name };
  },

  async beforeUpdate(changes, _before, context) {
    if (changes.orgName !== undefined) await rename(changes.orgName, context);
    if (changes.logo !== undefined) await showLogo(changes.logo, context);
  },

  async beforeReturn(row, context) {
    await rename(row.orgName, context);
    await showLogo(row.logo, context);
  },

  async present(row, { instId, system }) {
    const { org_name, expire_end_time } = await system((db) => institutionOf(db, instId));
    row.orgName = org_name;
    row.expireEndTime = expire_end_time;
  },
});

async function rename(orgName: unknown, { actor, system }: RuleContext): Promise<void> {
  await system((db) =>
    db.query('update institution set org_name = $2 where id = $1 and org_name is distinct from $2', [actor.instId, orgName]),
  );
}

/** `logo`: value of the field, an array of at most one stored file. */
async function showLogo(logo: unknown, { actor, system }: RuleContext): Promise<void> {
  const [file] = (logo ?? []) as { id: string }[];
  const address = file ? getLogoAddress(actor.instId, file.id) : null;
  await system((db) => db.query('update institution set logo = $2 where id = $1 and logo is distinct from $2', [actor.instId, address]));
}

interface Institution {
  org_name: string;
  /** YYYY-MM-DD. */
  expire_end_time: string | null;
}

async function institutionOf(db: SystemDb, instId: string): Promise<Institution> {
  const [found] = await db.query<Institution>('select org_name, expire_end_time from institution where id = $1', [instId]);
  if (!found) throw new Error(`There is no institution ${instId}`);
  return found;
}
