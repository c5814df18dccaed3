/** Codes that rules and demo data speak of by name; the schemas define them, and a test holds both together. */
export const studentStates = { intent: 1, studying: 2, suspended: 3, leaving: 4, left: 5, graduated: 6, temporary: 7 } as const;
export const studentLeaveStates = { pending: 1, left: 2, rejected: 3 } as const;
export const classStates = { waiting: 1, open: 2, closed: 3 } as const;
export const activityStates = { draft: 1, enrolling: 2, closed: 3, running: 4, finished: 5, cancelled: 6 } as const;
export const activityEnrollStates = { enrolled: 1, waiting: 2, signed: 3, cancelled: 4 } as const;

/** Of guide articles and banners. */
export const publishStates = { draft: 1, published: 2 } as const;
export const feedbackStates = { waiting: 1, replied: 2, closed: 3 } as const;

/** Dictionary `usage`: departments, roles. */
export const inUse = 1;
/** Dictionary `enable`. */
export const enabled = 1;
export const disabled = 2;
/** Dictionary `quitReason`. */
export const quitReasons = { graduated: 1, moved: 2, left: 3, removed: 4 } as const;
/** Dictionary `graduationTo`. */
export const graduationTargets = { graduate: 1, move: 2, removeOnly: 3 } as const;
/** Dictionary `leaveReason`: the aim of the training was reached. */
export const leaveReasonReached = 1;
