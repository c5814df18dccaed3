/** Texts written before finishing, as fields of the record. */
export const finishTexts = ['findings', 'conclusion', 'advice'] as const;
export type FinishText = (typeof finishTexts)[number];
