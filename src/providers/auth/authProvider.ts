/** Refine's auth provider. Sign-in itself happens before the shell is there (`app/login`). */
import type { AuthProvider } from '@refinedev/core';
import type { UserInfo } from '../../wire/identity';

interface AuthOptions {
  user: UserInfo;
  readToken(): string | undefined;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
  /** Forgets the session in this browser and shows the sign-in page. */
  leave(): void;
}

export function createAuthProvider({ user, readToken, signOut, leave }: AuthOptions): AuthProvider {
  return {
    login: async () => {
      leave();
      return { success: true };
    },
    logout: async () => {
      // Leaving must also work without a network; the session then ends by itself on the server.
      await signOut().catch(() => undefined);
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
