/** What other modules may import of the work calendar. */
export { nationalDay } from './server/calendar/nationalDays';
export { readCalendar, unpublishedText, unpublishedYears } from './server/calendar/readCalendar';
