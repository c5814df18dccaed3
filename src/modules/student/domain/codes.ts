/** Dictionary `leaveReason`: training goal reached. */
export const leaveReasonReached = 1;
