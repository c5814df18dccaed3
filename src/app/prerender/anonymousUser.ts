/**
 * User of a prerendered page, with all permissions, so that every button and column is rendered; those that are not permitted are removed
 * after sign-in.
 */
import type { UserInfo } from '../../wire/identity';

export const anonymousUser: UserInfo = {
  userId: '',
  nickName: '',
  orgName: '',
  instId: '',
  logo: null,
  avatar: null,
  expireEndTime: null,
  menuCodeList: ['*'],
  admin: false,
  manager: false,
  manage: false,
  orgList: [],
  mustChangePassword: false,
};
