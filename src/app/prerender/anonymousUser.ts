/**
 * The user of a prerendered page: with all rights, so that every button and column is there; what the person may not see is removed after
 * sign-in.
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
