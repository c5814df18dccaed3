/**
 * Normalized configuration for engine and server: all defaults filled, all names resolved. Made by `normalize/` from the JSON files of a
 * module, at build time for the browser and at start for the server. Plain data that can be sent as JSON. An undefined member means that
 * the feature is absent, not that the file omits it.
 */

import type { Assignment } from '../fields/assignments';
import type { Condition } from '../fields/condition';
import type { Choice, Field } from '../fields/field';
import type { Importance } from '../fields/fieldCell';
import type { Operand } from '../fields/valueContext';
import type { OwnAddresses } from './addresses';
import type { Check, Exclusive, Timed, Unique } from './constraints';
import type { ListCalendar, ListCards, ListChart } from './listLayouts';
import type { Answer } from './normalizedAnswer';
import type { Endpoint, Endpoints, Verb } from './normalizedEndpoint';
import type { Board, Figure } from './normalizedFigures';
import type { About, AboutPage, Filter, ManifestAbout, MenuGroup, PrintSheet, RelatedTab, View } from './normalizedPage';
import type { AppendOnly } from './shapes/entityShape';
import type { SourceName } from './sources';

export type { Endpoint, Endpoints, HttpMethod, Verb } from './normalizedEndpoint';
export type { Filter, GroupEntry, MenuGroup, TodoCommand, View, ViewTodo } from './normalizedPage';
export type { About, AboutPage, Check, Exclusive, ManifestAbout, RelatedTab, Timed, Unique };

export interface Entity {
  name: string;
  title: string;
  description: string | undefined;
  /** Display text of a record: field names in braces, for example `{stuName}`. */
  label: string;
  fields: Field[];
  unique: Unique[];
  exclusive: Exclusive[];
  /** Field groups; a new record with the same values as another causes a warning. */
  duplicates: string[][];
  indexes: string[][];
  /** Fields of quick search: field names, or `rows.field`. */
  search: string[];
  /** Records are people: drawn with an initial; lists that refer to them can be searched by their names and numbers. */
  person: boolean;
  checks: Check[];
  /** While `when` holds, the record cannot be changed or deleted; transitions and actions with `whileLocked` are still allowed. */
  locked: { when: Condition; message: string } | undefined;
  /**
   * Records are ledger entries. `reversal` references the reversed entry; fields in `negate` have the opposite sign in the reversing entry.
   */
  appendOnly: AppendOnly | undefined;
  /** A record can be changed only with a lock, which expires after `seconds` unless renewed. */
  editLock: { seconds: number } | undefined;
  timed: Timed[];
  /** Parent entity and rows field of a child entity; child rows exist only within their parent. */
  parent: { entity: string; field: string } | undefined;
  /** Integer field of the manual order. */
  position: string | undefined;
  /** Name of the state field. */
  stateField: string | undefined;
  /** Every institution has exactly one record: calls have no id, and its page is the form. */
  single: boolean;
  /** Read-only records that the server keeps, in a table outside the schemas. */
  source: SourceName | undefined;
}

export interface Column {
  field: string;
  title: string;
  /** Pixels; undefined = default of the type. */
  width: number | undefined;
  pinned: boolean;
  /** Which columns stay when not all fit; undefined = default of the type. */
  importance?: Importance | undefined;
  sortable: boolean;
  /** Whether the cell links to the record. */
  link: boolean;
  /** Named extension that renders the cell instead of the type's. */
  cell: string | undefined;
}

/** Export of the shown list as a file. */
export interface ListExport {
  /** Permission key needed in addition to the page's. */
  permission: string | undefined;
  /** Permission key for exporting masked fields in full. */
  reveal: string | undefined;
  /** Records that are left out of the file, and why. */
  omit: { where: Condition; text: string } | undefined;
}

/** Bulk operations, in addition to actions. */
interface ListBulk {
  delete: boolean;
  restore: boolean;
  /** Fields that can be set on many rows. */
  edit: string[];
}

/** A total over all rows that meet the filter. */
export type ListTotal = { field: string; by: 'sum' | 'avg' | 'min' | 'max' | 'count' };

export interface List {
  columns: Column[];
  /** References to people that quick search looks through, those of the columns first. */
  people: string[];
  /** Fields that title a card; empty = the label of the record. */
  cardTitle: string[];
  filters: Filter[];
  views: View[];
  sort: { field: string; descending: boolean };
  /** Names of the commands before 更多 in rows. */
  front: string[];
  pageSize: number;
  /** Undefined = not offered. */
  export: ListExport | undefined;
  bulk: ListBulk;
  totals: ListTotal[];
  /** Records that count in totals, groups and charts of figures, with the text shown beside them; undefined = all of the list. */
  counted: { text: string; while: Condition | undefined } | undefined;
  /** Fields users may group the rows by. */
  groupBy: string[];
  /** Undefined = table only. */
  cards: ListCards | undefined;
  calendar: ListCalendar | undefined;
  charts: ListChart[];
  /** Figures over its records, for boards. */
  figures: Figure[];
  /** Rows are nested by the entity's tree field instead of paged. */
  tree: boolean;
  /** Rows of the tree can be moved to another parent. */
  movable: boolean;
}

/** Import of new records from a workbook or CSV file. */
export interface ImportOptions {
  /** Importable fields, in the order of the template's columns; fields that cannot be written as text are left out. */
  fields: string[];
  /** If one row is invalid, no row is imported. */
  allOrNone: boolean;
}

export interface FieldGroup {
  title: string;
  fields: string[];
  showWhen: Condition | undefined;
}
export interface Form {
  groups: FieldGroup[];
  layout: 'drawer' | 'page';
  /** Its groups are shown as steps; each is validated before the next. */
  steps: boolean;
  /** Query for the impact preview of a new record; undefined = none. */
  preview?: string | undefined;
  /** Short form for a new record; undefined = there is none. */
  quick?: { title: string; fields: string[] } | undefined;
  /** Names of the commands offered after a new record is saved. */
  next: string[];
}
export type { PrintSheet, RelatedRows, SheetPart } from './normalizedPage';

export interface Show {
  groups: FieldGroup[];
  /** Fields shown as tags beside the name. */
  tags: string[];
  /** Fields in the line under the name. */
  facts: string[];
  /** Fields that a complete record has. */
  wanted: string[];
  /** Names of the commands drawn as buttons. */
  front: string[];
  /** Image field beside the name. */
  image: string | undefined;
  tabs: RelatedTab[];
  sheets: PrintSheet[];
  /** Named extensions below the groups. */
  blocks: string[];
}

/** A record of another entity that an action creates. */
export interface CreatedBeside {
  entity: string;
  /** Its field that references the current record. */
  via: string;
  /** Input fields. */
  fields: Field[];
  /** Values taken from the record or from inputs. */
  copy: Record<string, Assignment>;
  /** Its initial values. */
  starts: Record<string, Operand>;
}
export interface Action {
  name: string;
  title: string;
  endpoint: Endpoint;
  /** Permission key needed in addition to the page's. */
  permission: string | undefined;
  /** State transition it makes. */
  transition: string | undefined;
  /** Input fields that are written to the record. */
  fields: Field[];
  /** Values it writes without input; never the state or an immutable field. */
  set: Record<string, Assignment>;
  /** A record of another entity that it creates. */
  creates: CreatedBeside | undefined;
  /** Inputs that are no fields of an entity; rules read them. */
  params: Field[];
  /** A call without the version of the record is refused. */
  needsVersion: boolean;
  /** Undefined = not declared; the browser does not get it. */
  answers?: Answer | undefined;
  /** Moves the record in the manual order. */
  move: 'up' | 'top' | undefined;
  /** The action is offered only while this holds. */
  when: Condition | undefined;
  /** Message if `when` or the transition does not allow the action. */
  reason: string | undefined;
  confirm: string | undefined;
  preview?: string | undefined;
  /** In the menu 更多, after the others. */
  rare: boolean;
  /** Names of the commands offered afterwards. */
  next: string[];
  danger: boolean;
  /** `row` in lists and on the record page, `page` above the list, `none` = a call without a button. */
  place: 'row' | 'page' | 'none';
  /** Primary button of the list, in place of the one that creates a record. */
  primary: boolean;
  /** Can be run on many rows at once. */
  bulk: boolean;
  /** Reverses a ledger entry. */
  reverse: boolean;
  /** Allowed on a locked record. */
  whileLocked: boolean;
  /** Kind of background job that it starts; the job gets the params, and the id of the record. */
  job: string | undefined;
  /** Fields that name people who must not run it, unless nobody else has the permission. */
  notBy: string[];
  /** Named extension that renders its dialog. */
  component: string | undefined;
}

/** A named query: a call without a button, answered by the rule of the entity. */
export type Query = Action;
/** All calls of a page except the standard ones. */
export function callsOf({ queries, actions }: Pick<Resource, 'queries' | 'actions'>): Action[] {
  return [...queries, ...actions];
}

/**
 * Ownership of a record. Each path is a list of field names: all but the last follow references; the last references staff (`owner`) or a
 * department (`department`; default: those of the owners). Records that meet `or` are visible to every user of the page.
 */
export interface RecordScope {
  owner: string[][];
  department: string[][];
  /** Paths of those of its owners who may change it; undefined = all who see it. */
  write: string[][] | undefined;
  /** Records of other entities: owners of one of these see the record in its field. */
  used: { entity: string; field: string; owner: string[][] }[];
  or: Condition | undefined;
}

/** A tab among those of a page; the resource `of` is the first tab. */
interface PageTab {
  of: string;
  order: number;
}

export interface Resource {
  name: string;
  entity: Entity;
  title: string;
  description: string | undefined;
  /** Folder of the resource, for example `studentModel`. */
  group: string;
  /** Address of its list; undefined = only calls or single pages. */
  path: string | undefined;
  /** Addresses of pages that are not below the list. */
  addresses: OwnAddresses | undefined;
  permission: string | undefined;
  /** Permission keys of single calls, in addition to the page's. */
  permissions: Partial<Record<Verb, string>>;
  /** Fields that define the owner of a record, for roles with limited scope; undefined = every user of the page sees all records. */
  scope: RecordScope | undefined;
  /** Also set for pages that an entry of a group names. */
  menu: { order: number } | undefined;
  /** Shown as a tab of another resource's page. */
  tab: PageTab | undefined;
  /** Named extension that renders the page instead of the list. */
  page: string | undefined;
  /** The page is hidden instead of unmounted when the user leaves it. */
  keepAlive: boolean;
  /** Reads of the list, of a record and of its history are written to the operation log. */
  logReads: boolean;
  /** Kind of its sensitive data; reads about one person are logged under this name. */
  sensitive: string | undefined;
  endpoints: Endpoints;
  list: List | undefined;
  /** Undefined = not offered. */
  import: ImportOptions | undefined;
  form: Form | undefined;
  show: Show | undefined;
  about: About | undefined;
  /** Hand-made pages about one record. */
  links: PageLink[];
  queries: Query[];
  actions: Action[];
  /** Condition that every row must meet. */
  where: Condition | undefined;
}

/** A page about one record, offered in its row. */
export interface PageLink {
  /** Name by which `front` and `next` refer to it. */
  name?: string;
  /** In the menu 更多, after the others. */
  rare?: boolean;
  /** Offered only as a next step. */
  isStep?: boolean;
  title: string;
  /** Address with field names in braces: `/structureModel/roles/policy?role={roleKey}`. */
  to: string;
  /** Permission key needed in addition to the page's. */
  permission?: string;
  /** Offered only while this holds. */
  when?: Condition;
}

/** The whole configuration, as the server holds it. */
export interface Configuration {
  entities: Map<string, Entity>;
  resources: Map<string, Resource>;
  groups: MenuGroup[];
  dictionaries: Map<string, { title: string; choices: Choice[] }>;
  boards: Map<string, Board>;
}

/** A shortened endpoint: the API follows from the path, and the timeout from the API unless it is given. */
export type CallAddress = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'timeoutMs'>>;

/** Data of a resource that the browser needs before it loads its module. */
export interface ManifestResource {
  name: string;
  entity: string;
  title: string;
  /** Title of one record, if it differs from that of the page. */
  recordTitle?: string | undefined;
  group: string;
  path: string | undefined;
  addresses?: OwnAddresses | undefined;
  permission: string | undefined;
  /** Permission key for creating records, in addition to the page's. */
  createPermission: string | undefined;
  /** Permission key for seeing a masked value whole, in addition to the page's; omitted if there is none. */
  revealPermission?: string | undefined;
  menu: { order: number } | undefined;
  keepAlive: boolean;
  endpoints: Partial<Record<Verb, CallAddress>>;
  tab: PageTab | undefined;
  page: string | undefined;
  /** Its page is the form of the single record. */
  single: boolean;
  hasShow: boolean;
  /** Pages about one chosen record; omitted if it has none. */
  about?: ManifestAbout | undefined;
  /** Whether it has print sheets; omitted if it has none. */
  hasSheets?: boolean | undefined;
  formLayout: 'drawer' | 'page' | undefined;
}
export interface Manifest {
  groups: MenuGroup[];
  resources: ManifestResource[];
}
