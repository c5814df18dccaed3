/** Today where the institutions are, for screens. */
export { todayInShanghai } from '../../domain/calendar';
