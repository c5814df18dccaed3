/** The mark in generated files: who exported them and when. */
import { nowInShanghai } from '../../../domain/calendar';
import { formatLeavingMark } from '../../../domain/leavingMark';
import type { Actor } from '../../kernel/actor';

export function markOf({ now }: { now(): Date }, { name }: Pick<Actor, 'name'>): string {
  return formatLeavingMark(name, nowInShanghai(now()), '导出');
}
