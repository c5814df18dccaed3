/** Sign-in with the product's call, so that the same server verifies the same password hash. */
import type { AuthProvider } from 'react-admin';
import { call, readToken, writeToken } from './call';

interface Person {
  userId: string;
  nickName: string;
}

export const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const { token } = await call<{ token: string }>('/sso/doLogin', { username, password, loginType: 2 });
    writeToken(token);
  },
  logout: async () => writeToken(''),
  checkAuth: async () => {
    if (readToken() === undefined) throw new Error();
  },
  checkError: async ({ status }) => {
    if (status === 401) throw new Error();
  },
  getIdentity: async () => {
    const { userId, nickName } = await call<Person>('/sso/info');
    return { id: userId, fullName: nickName };
  },
  getPermissions: async () => undefined,
};
