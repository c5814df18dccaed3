/** Sign-in over an open page: the calls of the sign-in page, with the user's current organisation. */
import { IdentityError } from '../../providers/auth/identityFetch';
import { loadUserInfo } from '../../providers/auth/userInfo';
import type { UserInfo } from '../../wire/identity';
import { chooseOrganisation, login, passFactor } from './signIn';

export interface Renewal {
  token: string;
  /** The user who signed in; may differ from the user of the page in account or organisation. */
  user: UserInfo;
}

/** The account has a second factor, and no code was given. */
export class CodeNeeded extends Error {}

/** Rejects with an `IdentityError` whose message is shown to the user. The token is not stored. */
export async function signInAgain(user: UserInfo, username: string, password: string, code: string): Promise<Renewal> {
  const { token, user: choices, mustChangePassword, secondFactor } = await login(username, password);
  if (mustChangePassword) throw new IdentityError('密码已被重置，请用“换个账号登录”到登录页设置新密码', 0);
  if (secondFactor === 'enrol') throw new IdentityError('您的角色需要动态验证码，请用“换个账号登录”到登录页设置', 0);
  if (secondFactor === 'code' && code === '') throw new CodeNeeded('请输入动态验证码');
  if (secondFactor === 'code') await passFactor(token, code);
  if (choices.length > 1) {
    if (!choices.some(({ instId }) => instId === user.instId))
      throw new IdentityError(`这个账号不在“${user.orgName}”，请用原来的账号登录`, 0);
    await chooseOrganisation(token, user.instId);
  }
  return { token, user: await loadUserInfo(token) };
}

/** Compares ids, or names if the backend does not return ids. */
export function isSamePerson(one: UserInfo, other: UserInfo): boolean {
  return (
    (one.userId ?? one.nickName) === (other.userId ?? other.nickName) && (one.instId ?? one.orgName) === (other.instId ?? other.orgName)
  );
}
