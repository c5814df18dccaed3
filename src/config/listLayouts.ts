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

/** Data of a calendar entry that calendar apps get. */
interface CalendarFeed {
  view: string;
  cancelled: string | undefined;
  /** References whose labels are shortened to the first character of each name. */
  short: string[];
  /** Setting that turns shortening off; undefined = labels are always shortened. */
  whole: { setting: { entity: string; field: string }; otherwise: boolean } | undefined;
}

/** Records on the days they cover; users may switch between list and calendar. */
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
  /** References shown in slot of other ones if they have a value, by the replaced field. */
  instead?: Readonly<Record<string, string>> | undefined;
  /** A new entry has no end: a rule computes it. */
  openEnd?: boolean | undefined;
  /** Available spans; the first one is the default. */
  views: CalendarSpan[];
  /** Reference fields; entries are shown in one row for each record of the chosen one. */
  lanes: string[];
  /** Entries can be dragged to another time or lane, by users who may change records. */
  movable: boolean;
  /**
   * Boolean field that overrides warnings: the user is asked about a move refused only at this field. Undefined = every refusal is final.
   */
  override?: string | undefined;
  /** Query for other slots of an entry. Undefined = no slots are offered. */
  places?: string | undefined;
  /** Query for slots of a new entry. Undefined = no panel for them. */
  find?: string | undefined;
  /** Query for the taken and free times of each lane. Undefined = lanes show entries only. */
  free?: string | undefined;
  /** Title of the printed week of one lane. Undefined = only the screen can be printed. */
  paper?: string | undefined;
  /** Views offered as a calendar feed at a secret address; undefined = none. */
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
type ChartType = (typeof chartTypes)[number];
export const chartSteps = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof chartSteps)[number];
export const chartFigures = ['sum', 'avg', 'min', 'max'] as const;
export type ChartFigure = (typeof chartFigures)[number];

/** Number of records, or an aggregate of one of their fields. */
export type ChartMeasure = { by: 'count' } | { by: ChartFigure; field: string };

/** Figures over all filtered records of the list, one per value of a field. */
export interface ListChart {
  title: string;
  type: ChartType;
  /** Field whose values are the categories. */
  group: string;
  /** Length of a step, if the field is a time. */
  by: ChartStep | undefined;
  measure: ChartMeasure;
}
