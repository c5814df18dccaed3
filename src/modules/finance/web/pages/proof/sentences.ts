import type { ProvedSentence } from '../../../../../wire/prove';

/** Those that do not hold first; otherwise as the server has them. */
export function inOrder(sentences: readonly ProvedSentence[]): ProvedSentence[] {
  return sentences.toSorted((one, other) => Number(one.broken.length === 0) - Number(other.broken.length === 0));
}

export function summaryOf(sentences: readonly ProvedSentence[]): string {
  const failing = sentences.filter(({ broken }) => broken.length > 0).length;
  if (sentences.length === 0) return '没有可以核对的账目。';
  return failing === 0 ? `${sentences.length} 项全部成立。` : `${sentences.length} 项中有 ${failing} 项不成立，请按下面的记录查找原因。`;
}
