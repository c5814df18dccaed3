/** Codes of `schemas/_dictionaries/hourBizType.json`. */
export const hourBiz = {
  bought: 1,
  gift: 2,
  lesson: 3,
  lessonRevoked: 4,
  transferIn: 5,
  transferOut: 6,
  refund: 7,
  expired: 8,
  adjusted: 9,
  refundKept: 10,
} as const;

/** Codes of `schemas/_dictionaries/incomeType.json`. */
export const incomeTypes = { lesson: 1, expired: 2, manual: 3, immediate: 4, penalty: 5, adjusted: 6 } as const;

/** `instSetting.giftOrder`. */
export const giftFirst = 2;
/** `instSetting.expireMode`. */
export const expireFreezes = 2;
