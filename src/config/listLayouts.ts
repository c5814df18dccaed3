/** Other layouts of a list, as engine and server read them: cards, calendar, charts. */

/** Records as cards; users may switch to the table. */
export interface ListCards {
  /** Image field above the name. */
  cover: string | undefined;
  /** Fields below the name, in this order. */
  fields: string[];
}

export const calendarSpans = ['week', 'month', 'day'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** Records on the days they cover; users may switch between list and calendar. */
/** What a calendar app reads. */
export interface CalendarFeed {
  view: string;
  cancelled: string | undefined;
  /** References whose labels are shortened to the first character of each name. */
  short: string[];
  /** Setting that keeps them whole; undefined = they are always shortened. */
  whole: { setting: { entity: string; field: string }; otherwise: boolean } | undefined;
}

export interface ListCalendar {
  /** Date field for `start` and `end`; undefined = they contain the day themselves. */
  day: string | undefined;
  start: string;
  /** Undefined = a whole day, or a moment without duration. */
  end: string | undefined;
  /** Undefined = the label of the record. */
  title: string | undefined;
  /** Fields whose texts an entry has beside its title. */
  fields: string[];
  /** State, choice or reference whose colour an entry has. */
  color: string | undefined;
  /** References that stand in an entry in place of others, by the field they replace, where they have a value. */
  instead?: Readonly<Record<string, string>> | undefined;
  /** An entry made in an empty place has no end yet: a rule works it out. */
  openEnd?: boolean | undefined;
  /** Available spans; the first one is the default. */
  views: CalendarSpan[];
  /** Reference fields; entries are shown in one row for each record of the chosen one. */
  lanes: string[];
  /** Entries can be dragged to another time or lane, by users who may change records. */
  movable: boolean;
  /** Boolean field that sets warnings aside: a move that is refused only at it is asked about. Undefined = every refusal is final. */
  override?: string | undefined;
  /** Action that answers where an entry could be instead. Undefined = no places are offered. */
  places?: string | undefined;
  /** Action that answers places for a new entry. Undefined = none are looked for. */
  find?: string | undefined;
  /** Action that answers what of the time of each row is taken and free. Undefined = rows tell what they show only. */
  free?: string | undefined;
  /** Title of a sheet with the week of one row. Undefined = the screen is printed only. */
  paper?: string | undefined;
  /** Views that a calendar app reads by a secret address; undefined = it cannot be subscribed to. */
  feed?: CalendarFeed | undefined;
  /** The calendar is shown first; users may switch to the list. */
  isFirst: boolean;
  /** True if times are moments or times of day; false for whole days. */
  hasHours: boolean;
}

/** Field with the day on which an entry begins. */
export function beginField({ day, start }: ListCalendar): string {
  return day ?? start;
}

export const chartTypes = ['bar', 'line', 'pie'] as const;
export type ChartType = (typeof chartTypes)[number];
export const chartSteps = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof chartSteps)[number];
export const chartFigures = ['sum', 'avg', 'min', 'max'] as const;
export type ChartFigure = (typeof chartFigures)[number];

/** Number of records, or a figure of one of their fields. */
export type ChartMeasure = { by: 'count' } | { by: ChartFigure; field: string };

/** Figures over all records the list finds, one for each value of a field. */
export interface ListChart {
  title: string;
  type: ChartType;
  /** Field whose values are the categories. */
  group: string;
  /** Length of a step, if the field is a time. */
  by: ChartStep | undefined;
  measure: ChartMeasure;
}
