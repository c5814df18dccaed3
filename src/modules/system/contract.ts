/** What other modules may import of the work calendar. */
export { getNationalDay } from './server/calendar/nationalDays';
export { findUnpublishedYears, formatUnpublished, readCalendar } from './server/calendar/readCalendar';
