/** A calendar of lessons and one of its records, for tests of the calendar's parts. */
export const lessonCalendar = {
  day: 'date',
  start: 'begins',
  end: 'ends',
  title: 'name',
  color: undefined,
  views: ['week' as const],
  hasHours: true,
  fields: [],
  lanes: [],
  movable: true,
  isFirst: false,
};

export const lessonRecord = {
  id: '1',
  name: '课',
  date: '2026-11-23',
  begins: '09:00',
  ends: '09:40',
  teacher: 'a',
  teacherLabel: '张',
  children: ['x', 'y'],
  childrenLabel: ['陈', '王'],
};
