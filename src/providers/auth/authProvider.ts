/** Refine's auth provider. Sign-in itself happens before the shell is loaded (`app/login`). */
import type { AuthProvider } from '@refinedev/core';
import type { UserInfo } from '../../wire/identity';

interface AuthOptions {
  user: UserInfo;
  readToken(): string | undefined;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
  /** Removes the session from this browser and shows the sign-in page. */
  leave(): Promise<void>;
}

export function createAuthProvider({ user, readToken, signOut, leave }: AuthOptions): AuthProvider {
  return {
    login: async () => {
      await leave();
      return { success: true };
    },
    logout: async () => {
      // Signing out must also work offline; the server session then expires by timeout.
      await signOut().catch(() => undefined);
      await leave();
      return { success: true };
    },
    check: async () => ({ authenticated: readToken() !== undefined }),
    // Ended sessions are handled by the HTTP client, which asks once for any number of failed calls.
    onError: async () => ({}),
    getIdentity: async () => ({ id: user.userId, name: user.nickName, avatar: user.avatar }),
    getPermissions: async () => user.menuCodeList,
  };
}
