/** Codes and limits of training records that rules compare with. */

/** `attendStatus` of children who attended and so need a record: 出勤 迟到 早退 补课 试听. */
export const present: readonly unknown[] = [1, 2, 3, 6, 7];
/** Minimum number of characters of a submitted summary. */
export const shortestSummary = 10;
