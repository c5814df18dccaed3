/** For whom a page is drawn before anybody has signed in: all buttons and columns are there, and what is too much goes later. */
import type { UserInfo } from '../../wire/identity';

export const nobody: UserInfo = {
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
