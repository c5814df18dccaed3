/** The identity API under `/sso`. */
import type { Hono } from 'hono';
import * as z from 'zod';
import { ownAccountCalls } from '../../../wire/identity';
import { ok, readShaped } from '../../http/answers';
import { clientOf } from '../../http/client';
import { headerToken, tokenOf } from '../../http/requestToken';
import { refuse } from '../../kernel/apiError';
import { findUnstorableText } from '../../records/check/plainText';
import type { AppContext } from '../jobs/appContext';

/** `loginType` 2 is the web back office; nobody else signs in here. */
const credentials = z.strictObject({
  username: z
    .string('请输入账号')
    .trim()
    .min(1, '请输入账号')
    .max(64, '账号太长')
    .refine((text) => findUnstorableText(text).length === 0, '账号含有不能识别的字符'),
  password: z.string('请输入密码').min(1, '请输入密码').max(128, '密码太长'),
  loginType: z.literal([2, '2'], '登录方式应当是 2（管理后台）'),
});
const passwordChange = z.strictObject({
  oldPassword: z.string('请输入原密码').min(1, '请输入原密码').max(128, '原密码太长'),
  newPassword: z.string('请输入新密码').min(1, '请输入新密码').max(128, '新密码太长'),
});
const uuid = z.uuid();
const endedSessions = z.strictObject({ ids: z.array(z.uuid('请选择要退出的设备')).min(1).max(100).optional() });

export function mountIdentity(app: Hono, { identity }: AppContext, trustProxy: boolean): void {
  app.post('/sso/doLogin', async (c) => {
    const { username, password } = await readShaped(c, credentials);
    return ok(c, await identity.signIn(username, password, clientOf(c, trustProxy)));
  });
  app.get('/sso/info', async (c) => ok(c, await identity.info(tokenOf(c))));
  // These two change something although they are GET: a cookie alone, which foreign pages can make a browser send, is not enough.
  app.get('/sso/change', async (c) => {
    const orgId = uuid.safeParse(c.req.query('orgId'));
    if (!orgId.success) throw refuse('orgId', '请选择要登录的机构');
    return ok(c, await identity.choose(headerToken(c), orgId.data, clientOf(c, trustProxy)));
  });
  app.get('/sso/logout', async (c) => {
    await identity.signOut(headerToken(c), clientOf(c, trustProxy));
    return ok(c, null);
  });
  app.get('/sso/getTempKey', async (c) => ok(c, await identity.makeKey(headerToken(c))));
  app.post('/sso/changePassword', async (c) => {
    const { oldPassword, newPassword } = await readShaped(c, passwordChange);
    await identity.changePassword(headerToken(c), oldPassword, newPassword, clientOf(c, trustProxy));
    return ok(c, null);
  });
  app.on(ownAccountCalls.profile.method, ownAccountCalls.profile.path, async (c) => ok(c, await identity.own.profile(tokenOf(c))));
  app.on(ownAccountCalls.sessions.method, ownAccountCalls.sessions.path, async (c) => ok(c, await identity.own.sessions(tokenOf(c))));
  app.on(ownAccountCalls.endSessions.method, ownAccountCalls.endSessions.path, async (c) => {
    const { ids } = await readShaped(c, endedSessions);
    return ok(c, await identity.own.endSessions(headerToken(c), ids, clientOf(c, trustProxy)));
  });
}
