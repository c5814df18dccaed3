/** What other modules may import of the work calendar. */
export { isYearKnown, nationalDay } from './server/calendar/nationalDays';
