/** Dictionary `leaveReason`: the aim of the training was reached. */
export const leaveReasonReached = 1;
