/** Loads the signed-in user, once per session start. */
import { createContext, useContext } from 'react';
import type { UserInfo } from '../../wire/identity';
import { fetchIdentity, IdentityError } from './identityFetch';

/** Shown for users without a nickname (spec §3). */
const unknownUser = '未知用户';

export async function loadUserInfo(token: string): Promise<UserInfo> {
  const user = await fetchIdentity<UserInfo | null>({ method: 'GET', path: '/sso/info', token });
  if (!user || !Array.isArray(user.menuCodeList)) throw new IdentityError('验证失败，请重新登录', 0);
  if (user.mustChangePassword) throw new IdentityError('密码已被重置，请用初始密码登录后设置新密码', 0);
  return { ...user, nickName: user.nickName || unknownUser };
}

export const UserInfoContext = createContext<UserInfo | undefined>(undefined);

export function useUserInfo(): UserInfo {
  const user = useContext(UserInfoContext);
  if (!user) throw new Error('UserInfoContext is missing above this component');
  return user;
}
