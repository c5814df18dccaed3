/** The accounts that an institution usually has. */
import type { StartingData } from '../../../server/auth/startingData';
import { accountTypes } from '../domain/codes';

export const usualAccounts = [
  { accountName: '现金', type: accountTypes.cash },
  { accountName: '微信', type: accountTypes.wechat },
  { accountName: '支付宝', type: accountTypes.alipay },
  { accountName: '基本户', type: accountTypes.bank },
];

export default {
  entity: 'feeAccount',
  async write(writer) {
    await writer.createMany('feeAccount', usualAccounts);
  },
} satisfies StartingData;
