/** Codes of dictionaries that the rules of classes use. */

/** Dictionary `quitReason`: why a child left a class. */
export const quitReasons = { graduated: 1, moved: 2, left: 3, removed: 4 } as const;
export type QuitReason = (typeof quitReasons)[keyof typeof quitReasons];
/** Dictionary `graduationTo`: what happens to the children of a class that ends. */
export const graduationTargets = { graduate: 1, move: 2, removeOnly: 3 } as const;
