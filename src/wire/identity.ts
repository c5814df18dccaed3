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
  /** Nothing but `POST /sso/changePassword` is answered before the initial password is replaced. */
  mustChangePassword: boolean;
}
/** `POST /sso/changePassword`. */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}
