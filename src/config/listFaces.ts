/** Other faces of a list, as engine and server read them: cards, calendar, charts. */

/** Records as cards; people may change to the table. */
export interface ListCards {
  /** Image field above the name. */
  cover: string | undefined;
  /** What stands below the name, in this order. */
  fields: string[];
}

export const calendarSpans = ['week', 'month'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** Records on the days they take; people may change between list and calendar. */
export interface ListCalendar {
  start: string;
  /** Undefined = a day, or a moment without a length. */
  end: string | undefined;
  /** Undefined = the label of the record. */
  title: string | undefined;
  /** State or choice whose colour an entry has. */
  color: string | undefined;
  /** The first one is shown at first. */
  views: CalendarSpan[];
  /** Kept in moments; else in days. */
  hasHours: boolean;
}

export const chartTypes = ['bar', 'line', 'pie'] as const;
export type ChartType = (typeof chartTypes)[number];
export const chartSteps = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof chartSteps)[number];
export const chartFigures = ['sum', 'avg', 'min', 'max'] as const;
export type ChartFigure = (typeof chartFigures)[number];

/** How many records, or a figure of a field of them. */
export type ChartMeasure = { by: 'count' } | { by: ChartFigure; field: string };

/** Figures of all that the list finds, one per value of a field. */
export interface ListChart {
  title: string;
  type: ChartType;
  /** Field whose values stand side by side. */
  group: string;
  /** How long a step is, where the field is a time. */
  by: ChartStep | undefined;
  measure: ChartMeasure;
}
