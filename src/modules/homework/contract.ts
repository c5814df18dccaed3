/** What other areas may do with homework. */
export { type HomePractice, type PracticeNow, practiceNow, prescribe, withdrawOf } from './server/homePractice';
