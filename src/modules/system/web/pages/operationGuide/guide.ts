/** Search, order and excerpts of guide articles. Pure. */
import type { Choice } from '../../../../../fields/field';
import { formatRichText } from '../../../../../fields/richText/format';

export interface Article {
  id: string;
  title: string;
  category: Choice['code'];
  summary: string | null;
  videoUrl: string | null;
  /** HTML. */
  content: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  updateTime: string;
  [field: string]: unknown;
}
export interface Chapter {
  code: Choice['code'];
  title: string;
  articles: Article[];
}

/** Non-empty chapters in the order of the dictionary; articles keep their order. */
export function chaptersOf(articles: readonly Article[], categories: readonly Choice[]): Chapter[] {
  return categories
    .map(({ code, title }) => ({ code, title, articles: articles.filter((article) => article.category === code) }))
    .filter((chapter) => chapter.articles.length > 0);
}

/** Articles that contain every word of the keyword in title, summary or text. */
export function findArticles(articles: readonly Article[], keyword: string): Article[] {
  const words = wordsOf(keyword);
  return articles.filter((article) => {
    const text = [article.title, article.summary ?? '', formatRichText(article.content)].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const before = 12;
const excerptLength = 60;

/** Text around the first word that is not in the title; undefined when there is none. */
export function excerptOf(article: Article, keyword: string): string | undefined {
  const [word] = wordsOf(keyword).filter((one) => !article.title.toLowerCase().includes(one));
  if (word === undefined) return undefined;
  const text = formatRichText(article.content);
  const at = text.toLowerCase().indexOf(word);
  if (at === -1) return undefined;
  const start = Math.max(0, at - before);
  const end = start + excerptLength;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function wordsOf(keyword: string): string[] {
  return keyword.toLowerCase().split(/\s+/).filter(Boolean);
}
