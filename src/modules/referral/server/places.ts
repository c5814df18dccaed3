/** The other institutions that an account can work in now: those it may refer a child to by one click. */
import type { RuleContext } from '../../../server/records/rule';

interface Institution {
  instId: string;
  name: string;
}

export function ownPlaces({ actor, system, today }: Pick<RuleContext, 'actor' | 'system' | 'today'>): Promise<Institution[]> {
  // Background jobs of the server have no account.
  if (actor.accountId === '') return Promise.resolve([]);
  return system((db) =>
    db.query<Institution>(
      `select i.id::text as "instId", i.org_name as name from membership m join institution i on i.id = m.inst_id
        where m.account_id = $1 and m.inst_id <> $2 and m.enabled and coalesce(m.last_day >= $3::date, true)
          and coalesce(i.expire_end_time >= $3::date, true) order by i.org_name, i.id`,
      [actor.accountId, actor.instId, today],
    ),
  );
}

export async function nameOfInstitution(instId: string, { system }: Pick<RuleContext, 'system'>): Promise<string> {
  const [found] = await system((db) =>
    db.query<Institution>('select id::text as "instId", org_name as name from institution where id = $1', [instId]),
  );
  return found?.name ?? '';
}
