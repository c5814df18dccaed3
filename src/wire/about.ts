/** Number of records on each list about a record, by the path of a page about it, and by the name of a tab of its record page. */
export const aboutCountsCall = { method: 'GET', path: '/api/list/about' } as const;
export type AboutCounts = Record<string, number>;
