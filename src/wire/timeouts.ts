/** Timeouts of the calls in milliseconds (spec §9). */
export const timeouts = { identity: 5_000, business: 15_000, long: 60_000, import: 3_000_000, editorConfig: 5_000 } as const;
/** Base paths of the two APIs. */
export const bases = { identity: '/sso', business: '/api' } as const;
/** How long an error toast stays visible, in milliseconds. */
export const errorToastMs = 5_000;
