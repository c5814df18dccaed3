/** What other modules may import of the work calendar. */
export { nationalDay } from './server/calendar/nationalDays';
export { readCalendar, unpublishedText } from './server/calendar/readCalendar';
