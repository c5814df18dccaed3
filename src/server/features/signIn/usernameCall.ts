/** `GET /sso/user/getUsernameByPhone`: how a colleague signs in, for whoever manages staff. */
import type { Hono } from 'hono';
import { people } from '../../../config/people';
import { ok } from '../../http/answers';
import { tokenOf } from '../../http/requestToken';
import { forbidden, refuse } from '../../kernel/apiError';
import type { AppContext } from '../jobs/appContext';

const phonePattern = /^1[3-9]\d{9}$/;

export function mountUsernameCall(app: Hono, { actorOf, configuration, database }: AppContext): void {
  const key = configuration.resources.get(people.staff)?.permission;
  app.get('/sso/user/getUsernameByPhone', async (c) => {
    const actor = await actorOf(tokenOf(c));
    if (key === undefined || !actor.can(key)) throw forbidden('查看员工账号');
    const phone = c.req.query('phone')?.trim() ?? '';
    if (!phonePattern.test(phone)) throw refuse('phone', '请填写 11 位手机号');
    // Accounts of people who work elsewhere only are nobody's business here.
    const [account] = await database.system((q) =>
      q.query<{ username: string }>(
        'select a.username from account a join membership m on m.account_id = a.id where a.phone = $1 and m.inst_id = $2 limit 1',
        [phone, actor.instId],
      ),
    );
    return ok(c, account?.username ?? null);
  });
}
