/** Shapes of the identity API (`/sso`). */
export interface OrganisationChoice {
  instId: string;
  orgName: string;
  logo: string | null;
  nickName: string;
  /** YYYY-MM-DD; an expired one cannot be chosen. */
  expireEndTime: string | null;
}
/** `POST /sso/doLogin`: more than one `user` means that one must be picked with `/sso/change` before anything else. */
export interface LoginAnswer {
  token: string;
  user: OrganisationChoice[];
  /** First sign-in with an initial password. */
  mustChangePassword: boolean;
}
/** `GET /sso/info`. */
export interface UserInfo {
  userId: string;
  /** What one signs in with. A backend that does not tell it lets it be typed when signing in again. */
  username?: string;
  nickName: string;
  orgName: string;
  instId: string;
  logo: string | null;
  avatar: string | null;
  expireEndTime: string | null;
  /** Permission keys, maybe ending in `*`; a leading `!` denies. */
  menuCodeList: string[];
  admin: boolean;
  manager: boolean;
  manage: boolean;
  orgList: OrganisationChoice[];
  /** What the institution has set, as far as conditions and defaults of the configuration name it, by `entity.field`. */
  settings?: Record<string, unknown>;
  /** This session looks as this role or person would: nothing can be changed, and the screen says so. */
  seeingAs?: string;
  /** Nothing but `POST /sso/changePassword` is answered before the initial password is replaced. */
  mustChangePassword: boolean;
}
/** `POST /sso/changePassword`. */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}
/** `GET /sso/profile`: who one is in the institution one works in. */
export interface OwnProfile {
  username: string;
  nickName: string;
  avatar: string | null;
  orgName: string;
  /** Masked; null for an account without a staff record. */
  phone: string | null;
  department: string | null;
  /** Names of roles. */
  roles: string[];
}
/** One of `GET /sso/sessions`: a device one is signed in on, the one used last first. */
export interface OwnSession {
  id: string;
  /** `Chrome 131 · Windows`. */
  device: string;
  ip: string;
  place: string;
  /** Institution worked in there; null while none was chosen. */
  orgName: string | null;
  /** YYYY-MM-DD HH:mm:ss, Asia/Shanghai. */
  signedInTime: string;
  /** Renewed once a minute at most. */
  lastSeenTime: string;
  /** The session that asks. */
  current: boolean;
}
/** Calls of the own account. `endSessions` takes `{ids}`, or nothing for all other sessions, and answers how many it ended. */
export const ownAccountCalls = {
  profile: { method: 'GET', path: '/sso/profile' },
  sessions: { method: 'GET', path: '/sso/sessions' },
  endSessions: { method: 'POST', path: '/sso/endSessions' },
} as const;
