/** What other areas may do with homework. */
export { findCurrentPractice, type HomePractice, type PracticeNow, prescribe, withdrawOf } from './server/homePractice';
