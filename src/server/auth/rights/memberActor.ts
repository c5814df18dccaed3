/** Actor of an account in another institution, read in the current transaction: for an act that writes in two institutions. */
import { scopeOf } from '../../../access/dataScope';
import type { Actor } from '../../kernel/actor';
import { today as todayOf } from '../../kernel/clock';
import type { MemberOf } from '../../records/rule';
import { readAccessState } from './accessState';
import { type Membership, validateMembership } from './membership';

const membershipQuery = `select i.org_name, i.expire_end_time::text, m.enabled and a.enabled as member_enabled, m.last_day::text
  from membership m join account a on a.id = m.account_id join institution i on i.id = m.inst_id
  where m.account_id = $1 and m.inst_id = $2`;

/** Undefined if the account could not sign in there now. */
export const memberOf: MemberOf = ({ accountId, instId }, { q, configuration, now }) =>
  q.system(async (system) => {
    const [membership] = await system.query<Membership>(membershipQuery, [accountId, instId]);
    if (!membership || validateMembership(membership, todayOf(now()))) return undefined;
    const { graph, people } = await readAccessState(system, configuration, instId);
    const person = people.find((one) => one.accountId === accountId);
    if (!person) return undefined;
    const { staffId, name, roleKeys, isAdmin } = person;
    const scope: Actor['scopeOf'] = (page) => scopeOf(graph, roleKeys, page, isAdmin);
    return { accountId, staffId, instId, name, can: graph.rightsOf(roleKeys, isAdmin).can, scopeOf: scope };
  });
