/** Initial values of an article of the guide. */
export interface GuideArticle {
  title: string;
  /** Code of the dictionary guideCategory. */
  category: number;
  summary: string;
  /** HTML as produced by the editor. */
  content: string;
}

/** Codes of the dictionary guideCategory. */
export const chapters = { start: 1, lists: 2, students: 3, teaching: 4, organisation: 5, questions: 9 } as const;
