/** Number of records on each list about one chosen record, by the path of the page. */
export const aboutCountsCall = { method: 'GET', path: '/api/list/about' } as const;
