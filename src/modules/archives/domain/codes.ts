/** Codes of archives that are no state. */
export const archiveTypes = { child: 1, schoolClass: 2, risk: 3 } as const;
export const endReasons = { term: 1, left: 2, closed: 3 } as const;
/** What comes after an archive that is put into history. */
export const nextArchive = { none: 1, copied: 2, blank: 3 } as const;
/** Codes of the dictionary `archiveSection`. */
export const sections = {
  cover: 1,
  basics: 2,
  health: 3,
  report: 4,
  plan: 5,
  months: 6,
  training: 7,
  attendance: 8,
  stage: 9,
  parents: 10,
  closing: 11,
  papers: 12,
  classPlan: 13,
  events: 14,
  meetings: 15,
} as const;
export const contentTypes = { form: 1, text: 2, files: 3, table: 4 } as const;
