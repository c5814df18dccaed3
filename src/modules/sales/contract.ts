/** Clues that other areas bring in. */
export { type Contact, clueFrom } from './server/clueFrom';
export { getPhoneLock } from './server/knownPhone';
