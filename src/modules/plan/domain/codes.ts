/** Codes of the field `library` of lesson plans and categories. */
export const libraries = { platform: 1, institution: 2, personal: 3 } as const;
