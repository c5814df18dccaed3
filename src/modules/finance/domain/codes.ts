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

/** `feeBill.direction`. */
export const billDirections = { income: 1, expense: 2 } as const;
export type BillDirection = (typeof billDirections)[keyof typeof billDirections];

/** `feeBill.source`. */
export const billSources = { system: 1, byHand: 2 } as const;

/** Codes of `schemas/_dictionaries/billSubject.json`: up to 8 income, from 21 on expenses. */
export const billSubjects = {
  tuition: 1,
  assessment: 2,
  materials: 3,
  meals: 4,
  storedRecharge: 5,
  subsidy: 6,
  deposit: 7,
  otherIncome: 8,
  refund: 21,
  storedCashOut: 22,
  salary: 23,
  rent: 24,
  utilities: 25,
  supplies: 26,
  marketing: 27,
  taxes: 28,
  otherExpense: 29,
} as const;
export type BillSubject = (typeof billSubjects)[keyof typeof billSubjects];

/** `feeAccount.type`. */
export const accountTypes = { cash: 1, wechat: 2, alipay: 3, bank: 4 } as const;

/** Codes of `schemas/_dictionaries/storedType.json`. */
export const storedTypes = {
  recharge: 1,
  gift: 2,
  spending: 3,
  deduction: 4,
  refundIn: 5,
  cashOut: 6,
  giftCleared: 7,
  adjusted: 8,
  reversal: 9,
} as const;
export type StoredType = (typeof storedTypes)[keyof typeof storedTypes];

/** `feeApply.kind`. */
export const applyKinds = { recharge: 1, deduction: 2, cashOut: 3 } as const;
