/** Refine's auth provider. Sign-in itself happens before the shell is there (`app/login`). */
import type { AuthProvider } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import type { UserInfo } from '../../wire/identity';

interface AuthOptions {
  http: AxiosInstance;
  user: UserInfo;
  readToken(): string | undefined;
  /** Forgets the session in this browser and shows the sign-in page. */
  leave(): void;
}

export function createAuthProvider({ http, user, readToken, leave }: AuthOptions): AuthProvider {
  return {
    login: async () => {
      leave();
      return { success: true };
    },
    logout: async () => {
      // Leaving must also work without a network; the session then ends by itself on the server.
      await http.get('/sso/logout').catch(() => undefined);
      leave();
      return { success: true };
    },
    check: async () => ({ authenticated: readToken() !== undefined }),
    // Ended sessions are the HTTP client's business: it asks once, however many calls fail.
    onError: async () => ({}),
    getIdentity: async () => ({ id: user.userId, name: user.nickName, avatar: user.avatar }),
    getPermissions: async () => user.menuCodeList,
  };
}
