/** Codes of referrals. */
/** `referral.kind`: the child stays here, or leaves for the other institution when that accepts. */
export const kinds = { refer: 1, transfer: 2 } as const;
/** Dictionary `referralPlace`: another institution of the sender's account. */
export const ownPlace = 5;
/** `referralPaper.paperKind` */
export const paperKinds = { report: 1, archive: 2, plan: 3 } as const;
/** Dictionary `leaveReason`: to another institution. */
export const leaveReasonTransfer = 6;
/** Dictionary `stuSource`: by recommendation. */
export const sourceReferred = 2;
