/** The mark on a file that the server makes. */
import { nowInShanghai } from '../../../domain/calendar';
import { leavingMark } from '../../../domain/leavingMark';
import type { Actor } from '../../kernel/actor';

export function markOf({ now }: { now(): Date }, { name }: Pick<Actor, 'name'>): string {
  return leavingMark(name, nowInShanghai(now()), '导出');
}
