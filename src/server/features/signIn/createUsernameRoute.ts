/** `GET /sso/user/getUsernameByPhone`: user name of an account in the institution, for users who manage staff. */
import * as z from 'zod';
import { people } from '../../../config/people';
import { query, sought } from '../../http/input';
import { type Route, route } from '../../http/route';
import type { AppContext } from '../jobs/appContext';

const phoneShape = z.object({
  phone: sought.pipe(
    z
      .string()
      .trim()
      .regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号'),
  ),
});

export function createUsernameRoute({ configuration, database }: Pick<AppContext, 'configuration' | 'database'>): Route {
  const key = configuration.resources.get(people.staff)?.permission;
  return route({
    method: 'GET',
    path: '/sso/user/getUsernameByPhone',
    auth: 'signedIn',
    tag: '账号',
    name: 'account.usernameByPhone',
    summary: '按手机号查登录账号',
    key: { keys: key === undefined ? undefined : [key], what: '查看员工账号' },
    input: query(phoneShape),
    output: z.string().nullable(),
    run: async ({ actor, input: { phone } }) => {
      // Only accounts that are members of the caller's institution.
      const [account] = await database.system((q) =>
        q.query<{ username: string }>(
          'select a.username from account a join membership m on m.account_id = a.id where a.phone = $1 and m.inst_id = $2 limit 1',
          [phone, actor.instId],
        ),
      );
      return account?.username ?? null;
    },
  });
}
