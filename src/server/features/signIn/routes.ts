/** The identity API under `/sso`. */
import * as z from 'zod';
import { people } from '../../../config/people';
import { deviceKeyCall, ownAccountCalls, type UserInfo } from '../../../wire/identity';
import { body, query } from '../../http/input';
import { type Route, route } from '../../http/route';
import { getNamedSettings } from '../../model/sql/settings';
import { findUnstorableText } from '../../records/check/plainText';
import { settingsOf } from '../../records/settingsCache';
import type { AppContext } from '../jobs/appContext';
import { readClockState } from '../regular/createClockRoutes';
import { answers } from './answers';
import { createFactorRoutes } from './createFactorRoutes';

/** `loginType` 2 is the web back office; other types are refused. */
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
const endedSessions = z.strictObject({ ids: z.array(z.uuid('请选择要退出的设备')).min(1).max(100).optional() });
const device = z.uuid('设备标识不正确');
const choice = z.object({ orgId: z.uuid('请选择要登录的机构') });

const tag = '账号';

type Parts = Pick<AppContext, 'identity' | 'configuration' | 'database' | 'now'>;

/** Adds the settings of the institution that conditions in the browser use. */
async function withSettings({ configuration, database }: Parts, info: UserInfo): Promise<UserInfo> {
  if (info.instId === '' || getNamedSettings(configuration).size === 0) return info;
  return { ...info, settings: await settingsOf({ configuration, database }, info.instId) };
}

/** Adds the state of the clock for administrators. */
async function withClock({ configuration, database, now, identity }: Parts, info: UserInfo, token: string | undefined): Promise<UserInfo> {
  const key = configuration.resources.get(people.role)?.permission;
  // Not before the password was changed, if it must be.
  if (info.instId === '' || key === undefined || info.mustChangePassword || !(await identity.actorOf(token)).can(key)) return info;
  const clock = await readClockState(database, info.instId, now());
  return clock.hold || clock.run ? { ...info, clock } : info;
}

export function createIdentityRoutes(context: Parts): Route[] {
  return [...createSessionRoutes(context), ...ownRoutes(context), ...createFactorRoutes(context)];
}

/** Routes of sign-in, rights, choosing the institution, sign-out. */
function createSessionRoutes(context: Parts): Route[] {
  const { identity } = context;
  return [
    route({
      method: 'POST',
      path: '/sso/doLogin',
      auth: 'public',
      tag,
      name: 'account.signIn',
      summary: '登录',
      input: body(credentials),
      output: answers.signIn,
      run: ({ client, input: { username, password } }) => identity.signIn(username, password, client()),
    }),
    route({
      method: 'GET',
      path: '/sso/info',
      auth: 'account',
      tag,
      name: 'account.info',
      summary: '当前登录的人、机构和权限',
      output: answers.info,
      run: async ({ token }) => withClock(context, await withSettings(context, await identity.info(token)), token),
    }),
    // These two change data although they are GET. They therefore require the token header: a foreign page can make a browser send the
    // cookie, but not the header.
    route({
      method: 'GET',
      path: '/sso/change',
      auth: 'account',
      changes: true,
      tag,
      name: 'account.choose',
      summary: '选择要进入的机构',
      input: query(choice),
      output: answers.choice,
      run: ({ token, client, input: { orgId } }) => identity.choose(token, orgId, client()),
    }),
    route({
      method: 'GET',
      path: '/sso/logout',
      auth: 'account',
      changes: true,
      tag,
      name: 'account.signOut',
      summary: '退出登录',
      description: '`device`：这台设备；它的密钥一并删除，设备上保存的内容从此不能读取。',
      input: query(z.object({ device: device.optional() })),
      output: z.null(),
      run: async ({ token, client, input }) => {
        await identity.signOut(token, client(), input.device);
        return null;
      },
    }),
  ];
}

/** Routes of the own account: keys, password, devices. */
function ownRoutes({ identity }: Parts): Route[] {
  return [
    route({
      ...deviceKeyCall,
      auth: 'signedIn',
      limit: { call: 'deviceKey', most: 120, perMs: 60_000 },
      tag,
      name: 'account.deviceKey',
      summary: '这台设备加密所存内容的密钥',
      description: '每个账号在每个机构、每台设备一个；会话过期后再登录仍是同一个，退出登录时删除，90 天没有使用时删除。',
      input: body(z.strictObject({ device })),
      output: answers.deviceKey,
      run: ({ token, input }) => identity.deviceKey(token, input.device),
    }),
    route({
      method: 'GET',
      path: '/sso/getTempKey',
      auth: 'account',
      changes: true,
      tag,
      name: 'account.tempKey',
      summary: '打开一个文件的一次性凭证',
      output: answers.key,
      run: ({ token }) => identity.makeKey(token),
    }),
    route({
      method: 'POST',
      path: '/sso/changePassword',
      auth: 'account',
      tag,
      name: 'account.changePassword',
      summary: '修改自己的密码',
      input: body(passwordChange),
      output: z.null(),
      run: async ({ token, client, input: { oldPassword, newPassword } }) => {
        await identity.changePassword(token, oldPassword, newPassword, client());
        return null;
      },
    }),
    route({
      ...ownAccountCalls.profile,
      auth: 'account',
      tag,
      name: 'account.profile',
      summary: '自己的账号资料',
      output: answers.profile,
      run: ({ token }) => identity.own.profile(token),
    }),
    route({
      ...ownAccountCalls.sessions,
      auth: 'account',
      tag,
      name: 'account.sessions',
      summary: '自己登录着的设备',
      output: answers.sessions,
      run: ({ token }) => identity.own.sessions(token),
    }),
    route({
      ...ownAccountCalls.endSessions,
      auth: 'account',
      tag,
      name: 'account.endSessions',
      summary: '让其他设备退出登录',
      input: body(endedSessions),
      output: z.int(),
      run: ({ token, client, input: { ids } }) => identity.own.endSessions(token, ids, client()),
    }),
  ];
}
