/** Codes of the fields of consents. */
export const purposes = { care: 1, pictures: 2, messages: 3, sharing: 4, referral: 5 } as const;
export type Purpose = (typeof purposes)[keyof typeof purposes];
export const allPurposes: readonly Purpose[] = Object.values(purposes);
export const purposeTitles: Readonly<Record<Purpose, string>> = { 1: '照护数据', 2: '影像', 3: '消息', 4: '共享', 5: '转介' };

/** Kinds of entries: answer of a guardian, answer of the child itself, settled contradiction, decision to continue without consent. */
export const kinds = { guardian: 1, self: 2, settled: 3, without: 4 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export const answers = { given: 1, refused: 2, withdrawn: 3 } as const;
export type Answer = (typeof answers)[keyof typeof answers];

export const routes = { paper: 1, online: 2, phone: 3, tick: 9 } as const;

export const consentStates = { notAsked: 1, given: 2, refused: 3, withdrawn: 4, conflict: 5 } as const;
export type ConsentState = (typeof consentStates)[keyof typeof consentStates];
export const stateTitles: Readonly<Record<ConsentState, string>> = { 1: '未询问', 2: '已同意', 3: '已拒绝', 4: '已撤回', 5: '冲突' };

export const kindTitles: Readonly<Record<Kind, string>> = { 1: '监护人', 2: '本人', 3: '冲突处理', 4: '未经同意继续' };
export const answerTitles: Readonly<Record<Answer, string>> = { 1: '同意', 2: '拒绝', 3: '撤回' };
export const routeTitles: Readonly<Record<(typeof routes)[keyof typeof routes], string>> = {
  1: '纸面',
  2: '线上',
  3: '电话留痕',
  9: '登记时勾选',
};
