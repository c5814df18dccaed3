/** Shapes of the identity API (`/sso`). */
import { callOf } from '../domain/callOf';
import type { ClockState } from './clock';

export interface OrganisationChoice {
  instId: string;
  orgName: string;
  logo: string | null;
  nickName: string;
  /** YYYY-MM-DD; an expired institution cannot be chosen. */
  expireEndTime: string | null;
}
/** `POST /sso/doLogin`: with more than one `user`, one must be chosen with `/sso/change` before any other call. */
export interface LoginAnswer {
  token: string;
  user: OrganisationChoice[];
  /** First sign-in with the initial password. */
  mustChangePassword: boolean;
  /** Next step of the sign-in: enter a code of the second factor, or set one up. Missing in other backends. */
  secondFactor?: 'code' | 'enrol' | null;
}
/** State of the user's second factor. */
export interface FactorState {
  isOn: boolean;
  /** A role of the user requires it. */
  isRequired: boolean;
  /** Number of unused recovery codes. */
  recoveryLeft: number;
}
/** Secret of a second factor that is being set up. */
export interface FactorSecret {
  secret: string;
  /** `otpauth://…` */
  address: string;
}

/** Setting up: `begin` returns the secret, `confirm` takes the first code and returns the recovery codes. `pass` is the step at sign-in. */
export const factorCalls = {
  state: callOf<object, FactorState>('GET', '/sso/factor'),
  begin: callOf<object, FactorSecret>('POST', '/sso/factor/begin'),
  confirm: callOf<{ code: string }, { recovery: string[] }>('POST', '/sso/factor/confirm'),
  pass: callOf<{ code: string }, unknown>('POST', '/sso/factor/pass'),
  recovery: callOf<{ password: string }, { recovery: string[] }>('POST', '/sso/factor/recovery'),
  remove: callOf<{ password: string }, unknown>('POST', '/sso/factor/remove'),
} as const;
/** `{device}`: returns the key with which this device encrypts what it stores for the user in the institution; see `DeviceKey`. */
export const deviceKeyCall = { method: 'POST', path: '/sso/deviceKey' } as const;
export interface DeviceKey {
  /** Id of the key; values encrypted under another id are unreadable. */
  id: string;
  /** 32 bytes, base64. */
  key: string;
}
/** Checks the password again, before acts for which the institution requires it. */
export const confirmPasswordCall = { method: 'POST', path: '/sso/confirmPassword' } as const;
/** `GET /sso/info`. */
export interface UserInfo {
  userId: string;
  /** Sign-in name. When the backend does not send it, the user types it to sign in again. */
  username?: string;
  nickName: string;
  orgName: string;
  instId: string;
  logo: string | null;
  avatar: string | null;
  expireEndTime: string | null;
  /** Permission keys; `*` at the end is a wildcard, a leading `!` denies. */
  menuCodeList: string[];
  admin: boolean;
  manager: boolean;
  manage: boolean;
  orgList: OrganisationChoice[];
  /** Settings of the institution that conditions and defaults of the configuration refer to, by `entity.field`. */
  settings?: Record<string, unknown>;
  /** For users who manage roles, while the server's clock is suspected, and for a week after that. */
  clock?: ClockState;
  /** Name of the role or person this session impersonates (read-only); shown on screen. */
  seeingAs?: string;
  /** Until the initial password is replaced, only `POST /sso/changePassword` is answered. */
  mustChangePassword: boolean;
}
/** `POST /sso/changePassword`. */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}
/** `GET /sso/profile`: the user's account in the current institution. */
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
/** Item of `GET /sso/sessions`: a device the user is signed in on; most recently used first. */
export interface OwnSession {
  id: string;
  /** `Chrome 131 · Windows`. */
  device: string;
  ip: string;
  place: string;
  /** Current institution of that session; null while none is chosen. */
  orgName: string | null;
  /** YYYY-MM-DD HH:mm:ss, Asia/Shanghai. */
  signedInTime: string;
  /** Updated at most once a minute. */
  lastSeenTime: string;
  /** True for the session that made this call. */
  current: boolean;
}
/** Calls for the user's own account. `endSessions` takes `{ids}`, or nothing for all other sessions; returns the number ended. */
export const ownAccountCalls = {
  profile: { method: 'GET', path: '/sso/profile' },
  sessions: { method: 'GET', path: '/sso/sessions' },
  endSessions: callOf<{ ids?: string[] }, number>('POST', '/sso/endSessions'),
} as const;
