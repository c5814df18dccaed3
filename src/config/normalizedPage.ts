/** Normalized parts of a page: menu entry, views, sheets and pages about one record. */
import type { Condition } from '../fields/condition';

/** A menu group: `resources/<group>/_group.json`. */
export interface MenuGroup {
  name: string;
  title: string;
  icon: string;
  order: number;
  /** `account`: its pages are in the account menu instead of the side menu. */
  place: 'side' | 'account';
  entries: GroupEntry[];
}

/** Pages of any group under one entry of the menu, as tabs. */
export interface GroupEntry {
  title: string;
  order: number;
  /** Names of resources or addresses of hand-made pages. Of each inner list only the first page is shown that the user may open. */
  pages: string[][];
}

export interface Filter {
  field: string;
  title: string;
  operator: string;
  /** The filter is shown in the bar even without a value. */
  inSight?: boolean;
}

/** An action or a link of the page, or "edit". */
export interface TodoCommand {
  name: string;
  title: string;
  permission: string | undefined;
}

/** How the records of a view are shown as to-dos. */
export interface ViewTodo {
  /** Commands to act on the records, the usual one first; empty = the records are a to-do of every user who sees them. */
  commands: TodoCommand[];
  since: string;
  urgent: boolean;
}

/** A predefined filter of a list, shown as a tab. */
export interface View {
  name: string;
  title: string;
  where: Condition;
  /** Its records are to-dos; undefined = they are not. */
  todo: ViewTodo | undefined;
  /** Initial order; undefined = that of the list. */
  sort: { field: string; descending: boolean } | undefined;
  /** The list opens on this view by default. */
  opens: boolean;
  /** View of a figure, shown as a tab only while the list is opened with it. */
  isFigure?: true | undefined;
}

/** A printable form of a record. */
export interface PrintSheet {
  /** Part of the address. */
  name: string;
  title: string;
  parts: SheetPart[];
  paper: 'A4' | 'A5';
  landscape: boolean;
  /** Action that is called for each record before it is printed or exported. */
  counts: string | undefined;
  /** Permission key needed in addition to the page's. */
  permission: string | undefined;
}

/** Records of another resource that refer to a record, as a table. */
export interface RelatedRows {
  resource: string;
  via: string;
  /** Empty: all columns of its list. */
  columns: string[];
  /** Records that refer to each of those. */
  below: RelatedRows | undefined;
}

/** One kind of content: fields, rows, related records, an amount in capitals, text, or signature lines. Members of other kinds are undefined or empty. */
export interface SheetPart {
  title: string | undefined;
  fields: string[];
  /** Field with the child rows. */
  rows: string | undefined;
  list: RelatedRows | undefined;
  columns: string[];
  /** Columns with a sum. */
  sum: string[];
  /** Field of the amount, or `rows.field` for the sum of a column. */
  capital: string | undefined;
  /** Text with field names in braces. */
  text: string | undefined;
  signatures: string[];
  showWhen: Condition | undefined;
}

/** A list of another resource on the record page, filtered by this record. */
export interface RelatedTab {
  /** Unique on the record page; part of the address. */
  name: string;
  title: string;
  resource: string;
  /** Field of the other entity that references this record, or `rows.field` if one of its child rows does. */
  via: string;
}

/** Pages about one chosen record: one head, a tab for each page, the record named by a query parameter. */
export interface About {
  /** Opens the first page. */
  path: string;
  /** Opens the group for one record; ends with `{id}`. */
  record: string;
  parameter: string;
  /** Fields shown in red in the head. */
  alerts: string[];
  /** Named extension in the head. */
  head: string | undefined;
  pages: AboutPage[];
}
/** One of these pages: a named extension, the list of another resource, otherwise a hand-made page or the groups of the record page. */
export interface AboutPage {
  title: string;
  path: string;
  block: string | undefined;
  list: RelatedTab | undefined;
}

/** The properties of `About` for routes and links. */
export interface ManifestAbout extends Pick<About, 'path' | 'record' | 'parameter'> {
  pages: { title: string; path: string }[];
}
