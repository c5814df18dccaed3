/** Today's date in Asia/Shanghai, for the UI. */
export { todayInShanghai } from '../../domain/calendar';
