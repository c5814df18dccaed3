/** Why somebody looks at a masked value: asked by the server where the institution wants it. Both sides. */

/** `data.kind` of the refusal that asks for a reason; with it the same call is answered. */
export const reasonKind = 'reason';

/** Minutes for which a person is not asked again about the same record. */
export const reasonMinutes = 30;

export const shortestReason = 2;
export const longestReason = 200;

/** Written by one tap. */
export const usualReasons = ['联系家长', '核对证件', '办理补贴'] as const;
