/** Reason for unmasking a value, required by the server if the institution's settings say so. */

/** `data.kind` of the refusal that requires a reason; the call is repeated with it. */
export const reasonKind = 'reason';

/** Minutes for which the reason for a record stays valid for the same user. */
export const reasonMinutes = 30;

export const shortestReason = 2;
export const longestReason = 200;

/** Suggested reasons, chosen with a click. */
export const usualReasons = ['联系家长', '核对证件', '办理补贴'] as const;
