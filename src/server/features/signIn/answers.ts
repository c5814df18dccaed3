/** Answers of the identity API, for the API document. */
import * as z from 'zod';
import type { DeviceKey, LoginAnswer, OrganisationChoice, OwnProfile, OwnSession, UserInfo } from '../../../wire/identity';
import { clockShape } from '../regular/createClockRoutes';

const text = z.string();
const choice = z.object({
  instId: text,
  orgName: text,
  logo: text.nullable(),
  nickName: text,
  expireEndTime: text.nullable(),
}) satisfies z.ZodType<OrganisationChoice>;

export const answers = {
  choice,
  deviceKey: z.object({ id: text, key: text }) satisfies z.ZodType<DeviceKey>,
  signIn: z.object({
    token: text,
    user: z.array(choice),
    mustChangePassword: z.boolean(),
    secondFactor: z.enum(['code', 'enrol']).nullable().optional(),
  }) satisfies z.ZodType<LoginAnswer>,
  info: z.object({
    userId: text,
    username: text.optional(),
    nickName: text,
    orgName: text,
    instId: text,
    logo: text.nullable(),
    avatar: text.nullable(),
    expireEndTime: text.nullable(),
    menuCodeList: z.array(text).meta({ description: '权限标识，可以以 * 结尾；以 ! 开头表示拒绝' }),
    admin: z.boolean(),
    manager: z.boolean(),
    manage: z.boolean(),
    orgList: z.array(choice),
    settings: z.record(text, z.unknown()).optional().meta({ description: '机构设置中页面条件用到的值' }),
    clock: clockShape.optional(),
    seeingAs: text.optional(),
    mustChangePassword: z.boolean(),
  }) satisfies z.ZodType<UserInfo>,
  key: text,
  profile: z.object({
    username: text,
    nickName: text,
    avatar: text.nullable(),
    orgName: text,
    phone: text.nullable(),
    department: text.nullable(),
    roles: z.array(text),
  }) satisfies z.ZodType<OwnProfile>,
  sessions: z.array(
    z.object({
      id: text,
      device: text,
      ip: text,
      place: text,
      orgName: text.nullable(),
      signedInTime: text,
      lastSeenTime: text,
      current: z.boolean(),
    }),
  ) satisfies z.ZodType<OwnSession[]>,
};
