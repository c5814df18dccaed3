import type { ProvedSentence } from '../../../../../wire/prove';

/** Violated ones first; otherwise in the order of the server. */
export function inOrder(sentences: readonly ProvedSentence[]): ProvedSentence[] {
  return sentences.toSorted((one, other) => Number(holds(one)) - Number(holds(other)));
}

export function summaryOf(sentences: readonly ProvedSentence[]): string {
  const failing = sentences.filter((sentence) => !holds(sentence)).length;
  if (sentences.length === 0) return '没有可以核对的账目。';
  return failing === 0 ? `${sentences.length} 项全部成立。` : `${sentences.length} 项中有 ${failing} 项不成立，请按下面的记录查找原因。`;
}

export function holds({ broken, others }: ProvedSentence): boolean {
  return broken.length + others === 0;
}

/** Under the title of a sentence. */
export function countOf(sentence: ProvedSentence): string {
  const { count, what, broken, others } = sentence;
  if (holds(sentence)) return `成立，共 ${count} 条${what}`;
  const beyond = others > 0 ? `，其中 ${others} 条不在您的数据范围内` : '';
  return `不成立：${count} 条${what}中有${broken.length + others >= mostNamed ? '至少' : ''} ${broken.length + others} 条${beyond}`;
}

/** Most records that the server names. */
const mostNamed = 200;
