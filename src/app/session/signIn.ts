/** Calls of the sign-in page. */
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { writeToken } from '../../providers/auth/tokenCookie';
import { loadUserInfo } from '../../providers/auth/userInfo';
import { type FactorSecret, factorCalls, type LoginAnswer, type UserInfo } from '../../wire/identity';

/** `loginType` of the web back office. */
const loginType = 2;

/** Rejects with an `IdentityError` whose message is shown to the user; like all calls here. */
export function login(username: string, password: string): Promise<LoginAnswer> {
  return fetchIdentity<LoginAnswer>({ method: 'POST', path: '/sso/doLogin', body: { username: username.trim(), password, loginType } });
}

export async function chooseOrganisation(token: string, instId: string): Promise<void> {
  await fetchIdentity({ method: 'GET', path: `/sso/change?orgId=${encodeURIComponent(instId)}`, token });
}

export async function changePassword(token: string, oldPassword: string, newPassword: string): Promise<void> {
  await fetchIdentity({ method: 'POST', path: '/sso/changePassword', body: { oldPassword, newPassword }, token });
}

export async function passFactor(token: string, code: string): Promise<void> {
  await fetchIdentity({ ...factorCalls.pass, body: { code }, token });
}

export function beginFactor(token: string, password: string): Promise<FactorSecret> {
  return fetchIdentity({ ...factorCalls.begin, body: { password }, token });
}

export function confirmFactor(token: string, code: string): Promise<{ recovery: string[] }> {
  return fetchIdentity({ ...factorCalls.confirm, body: { code }, token });
}

/** Loads the user and then stores the token, so that a reload in between asks for the password again. */
export async function openSession(token: string): Promise<UserInfo> {
  const user = await loadUserInfo(token);
  writeToken(token);
  return user;
}
