/** Codes of `schemas/_dictionaries/salaryItemType.json`. */
export const itemTypes = { fixed: 1, lessons: 2, commission: 3, allowance: 4, deduction: 5 } as const;

/** Codes of `schemas/_dictionaries/salaryBase.json`. */
export const bases = { hours: 1, courses: 2, visits: 3, lessonIncome: 4, paid: 5, fixed: 6 } as const;
