/** Codes of `schemas/_dictionaries`. */

/** saleItemType */
export const itemTypes = { course: 1, package: 2, product: 3 } as const;

/** orderType */
export const orderTypes = { first: 1, renewal: 2, transfer: 3, trial: 4, assessment: 5, deposit: 6, other: 9 } as const;

/** payWay. Payments from a stored account or by a subsidy are posted to no money account. */
export const payWays = { cash: 1, wechat: 2, alipay: 3, bank: 4, pos: 5, stored: 6, subsidy: 7, business: 8, other: 9 } as const;

export function needsAccount(payWay: number): boolean {
  return payWay !== payWays.stored && payWay !== payWays.subsidy;
}

/** `orderSetting.hourEffect` */
export const hourEffects = { whenPaid: 1, byShare: 2, atOnce: 3 } as const;

/** incomeMode of a fee item: neither lessons nor a period determine its income. */
export const incomeModes = { immediate: 1, none: 4 } as const;

/** `saleOrder.auditStatus` */
export const audits = { free: 0, waiting: 1, passed: 2, refused: 3 } as const;

/** refundBasis */
export const refundBases = { paidPrice: 1, listPrice: 2, withGifts: 3 } as const;

/** `orderSetting.performerDefault` */
export const performerDefaults = { consultant: 1, teller: 2, nobody: 3 } as const;

/** shelf */
export const onShelf = 1;

/** `hourTransfer.target` */
export const transferTargets = { hours: 1, stored: 2 } as const;
