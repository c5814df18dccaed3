/**
 * What the engine and the server read: configuration with every default filled and every name resolved.
 *
 * Made by `normalize.ts` from the two JSON files of a module, at build time for the browser and at start for the
 * server. Plain data, so that it travels as JSON. Nothing here is optional "because the file may lack it": an
 * undefined member means that the thing does not exist.
 */

import type { Assignment } from '../fields/assignments';
import type { Condition } from '../fields/condition';
import type { Choice, Field } from '../fields/field';
import type { Operand } from '../fields/valueContext';
import type { OwnAddresses } from './addresses';
import type { Check, Exclusive, Timed, Unique } from './constraints';
import type { ListCalendar, ListCards, ListChart } from './listFaces';
import type { AppendOnly } from './shapes/appendShape';
import type { SourceName } from './sources';

export type { Check, Exclusive, Timed, Unique };

export interface Entity {
  name: string;
  title: string;
  description: string | undefined;
  /** Text form of a record: names of fields in braces, e.g. `{stuName}`. */
  label: string;
  fields: Field[];
  unique: Unique[];
  exclusive: Exclusive[];
  /** Field groups whose sameness is worth a warning on create. */
  duplicates: string[][];
  indexes: string[][];
  /** What quick search looks through: field names, or `rows.field`. */
  search: string[];
  checks: Check[];
  /** While `when` holds nothing of a record is changed or deleted; transitions, and actions that say so, stay possible. */
  locked: { when: Condition; message: string } | undefined;
  /** Its records are entries; `negate` carry the opposite sign in the one that takes another back, which `reversal` names. */
  appendOnly: AppendOnly | undefined;
  timed: Timed[];
  /** The entity whose rows these are; such an entity has no life of its own. */
  parent: { entity: string; field: string } | undefined;
  /** Integer field that keeps the order made by hand. */
  position: string | undefined;
  /** Name of the state field. */
  stateField: string | undefined;
  /** Every institution has exactly one such record: calls name no id, and its page is the form. */
  single: boolean;
  /** Records that the server keeps by itself: only read, in a table that is not this entity's own. */
  source: SourceName | undefined;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** One call of the wire. `path` is complete (`/api/instStudent/page`). */
export interface Endpoint {
  method: HttpMethod;
  path: string;
  client: 'business' | 'identity';
  timeoutMs: number;
}

/** The calls every resource can have; undefined = not offered. */
export interface Endpoints {
  list: Endpoint | undefined;
  get: Endpoint | undefined;
  create: Endpoint | undefined;
  update: Endpoint | undefined;
  delete: Endpoint | undefined;
  restore: Endpoint | undefined;
  history: Endpoint | undefined;
  /** Id and label of records for pickers; needs no page permission. */
  options: Endpoint | undefined;
  /** One masked value as it is, with a line in the log. */
  reveal: Endpoint | undefined;
  /** Takes a file with new records, to be looked at before anything is written. */
  import: Endpoint | undefined;
}
export type Verb = keyof Endpoints;

export interface Column {
  field: string;
  title: string;
  /** Pixels; undefined = by the type. */
  width: number | undefined;
  pinned: boolean;
  sortable: boolean;
  /** Opens the record. */
  link: boolean;
  /** Named extension that draws it instead of the field's own cell. */
  cell: string | undefined;
}

export interface Filter {
  field: string;
  title: string;
  operator: string;
}

/** A ready-made narrowing of a list, shown as a tab. */
export interface View {
  name: string;
  title: string;
  where: Condition;
  /** Its records wait for somebody: the bell counts them. */
  todo: boolean;
}

/** Export of a list: what is shown, as a file. */
export interface ListExport {
  /** Key that is needed beside the page's own. */
  permission: string | undefined;
  /** Key of those who may have masked fields whole. */
  reveal: string | undefined;
}

/** What is done with many rows at once, beside actions. */
export interface ListBulk {
  delete: boolean;
  restore: boolean;
  /** Fields that can be set. */
  edit: string[];
}

/** A total over all rows that meet the filter. */
export interface ListTotal {
  field: string;
  by: 'sum' | 'avg' | 'min' | 'max' | 'count';
}

export interface List {
  columns: Column[];
  filters: Filter[];
  views: View[];
  sort: { field: string; descending: boolean };
  pageSize: number;
  /** Undefined = not offered. */
  export: ListExport | undefined;
  bulk: ListBulk;
  totals: ListTotal[];
  /** Fields people may group the rows by. */
  groupBy: string[];
  /** Undefined = there is only the table. */
  cards: ListCards | undefined;
  calendar: ListCalendar | undefined;
  charts: ListChart[];
  /** Rows are nested by the entity's tree field instead of paged. */
  tree: boolean;
  /** Rows of the tree can be moved under another one. */
  movable: boolean;
}

/** Import of new records from a workbook or CSV file. */
export interface ImportOptions {
  /** Fields a file may bring, in the order of the template's columns. Those that no text can bring are left out. */
  fields: string[];
  /** A file with a wrong row brings nothing. */
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
  /** Its groups are asked for one after the other, each checked when it is left. */
  steps: boolean;
}

/** A list of another resource on the record page, narrowed to this record. */
export interface RelatedTab {
  /** Of its own on the record page; it stands in the address. */
  name: string;
  title: string;
  resource: string;
  /** Field of the other entity that points here, or `rows.field`: one of its child rows does. */
  via: string;
}
/** A record on paper, as an institution files it or gives it away. */
export interface PrintSheet {
  /** In the address. */
  name: string;
  title: string;
  parts: SheetPart[];
  paper: 'A4' | 'A5';
  landscape: boolean;
  /** Key that is needed beside the page's own. */
  permission: string | undefined;
}

/** One of: fields, rows, an amount in capitals, text, lines to sign on. What it is not is undefined or empty. */
export interface SheetPart {
  title: string | undefined;
  fields: string[];
  /** Field with the child rows. */
  rows: string | undefined;
  columns: string[];
  /** Columns that are added up. */
  sum: string[];
  /** Field of the amount, or `rows.field` for the sum of a column. */
  capital: string | undefined;
  /** With names of fields in braces. */
  text: string | undefined;
  signatures: string[];
  showWhen: Condition | undefined;
}

export interface Show {
  groups: FieldGroup[];
  /** Fields that stand as tags beside the name. */
  tags: string[];
  /** Fields in the line under the name. */
  facts: string[];
  /** Image field beside the name. */
  image: string | undefined;
  tabs: RelatedTab[];
  sheets: PrintSheet[];
  /** Named extensions shown under the groups. */
  blocks: string[];
}

/** A record that an action makes beside. */
export interface CreatedBeside {
  entity: string;
  /** Its field that points back. */
  via: string;
  /** Fields that are asked for. */
  fields: Field[];
  /** What it takes over, from the record or from what was typed. */
  copy: Record<string, Assignment>;
  /** What it begins with. */
  starts: Record<string, Operand>;
}
export interface Action {
  name: string;
  title: string;
  endpoint: Endpoint;
  /** Key that is needed beside the page's own. */
  permission: string | undefined;
  /** State transition it makes. */
  transition: string | undefined;
  /** Fields of the entity it asks for and writes. */
  fields: Field[];
  /** What it writes by itself: never the state, never what is written once. */
  set: Record<string, Assignment>;
  /** A record of another entity it writes beside: its form fields, and the field that points back. */
  creates: CreatedBeside | undefined;
  /** Inputs that belong to no entity; a rule reads them. */
  params: Field[];
  /** Moves the record in the order made by hand. */
  move: 'up' | 'top' | undefined;
  /** Offered only while this holds. */
  when: Condition | undefined;
  /** Said when `when` or the transition forbids it. */
  reason: string | undefined;
  confirm: string | undefined;
  danger: boolean;
  /** `row` in lists and on the record page, `page` above the list, `none` = a call without a button. */
  place: 'row' | 'page' | 'none';
  /** Can be run on many rows at once. */
  bulk: boolean;
  /** Takes an entry back. */
  reverse: boolean;
  /** Stays possible on a locked record. */
  whileLocked: boolean;
  /** Named extension that draws its dialog. */
  component: string | undefined;
}

/**
 * Whose a record is. Each path is a list of field names: all but the last lead to other records, the last one names staff
 * (`owner`) or a department (`department`; none = the departments of the owners). What meets `or` is everybody's.
 */
export interface RecordScope {
  owner: string[][];
  department: string[][];
  or: Condition | undefined;
}

/** A place among the tabs of a page: that of the resource `of` comes first. */
export interface PageTab {
  of: string;
  order: number;
}

export interface Resource {
  name: string;
  entity: Entity;
  title: string;
  description: string | undefined;
  /** Folder it stands in, e.g. `studentModel`. */
  group: string;
  /** Address of its list; undefined = calls only, or single pages. */
  path: string | undefined;
  /** Pages that stand elsewhere than below the list. */
  addresses: OwnAddresses | undefined;
  permission: string | undefined;
  /** Keys that single calls need beside the page's own. */
  permissions: Partial<Record<Verb, string>>;
  /** Fields that say whose a record is, for roles that see only some; undefined = everybody with the page sees all. */
  scope: RecordScope | undefined;
  menu: { order: number } | undefined;
  /** It stands as a tab beside the page of another resource. */
  tab: PageTab | undefined;
  /** Named extension that draws the page instead of the list. */
  page: string | undefined;
  /** Leaving its list hides it instead of ending it. */
  keepAlive: boolean;
  endpoints: Endpoints;
  list: List | undefined;
  /** Undefined = not offered. */
  import: ImportOptions | undefined;
  form: Form | undefined;
  show: Show | undefined;
  /** Hand-made pages about one record. */
  links: PageLink[];
  actions: Action[];
  /** What other resources of this one may be created for pickers etc.: condition every row must meet. */
  where: Condition | undefined;
}

/** A page about one record, offered in its row. */
export interface PageLink {
  title: string;
  /** Address with field names in braces: `/structureModel/roles/policy?role={roleKey}`. */
  to: string;
  /** Key that is needed beside the page's own. */
  permission?: string;
}

/** A menu group: `resources/<group>/_group.json`. */
export interface MenuGroup {
  name: string;
  title: string;
  icon: string;
  order: number;
}

/** Everything, as the server holds it. */
export interface Configuration {
  entities: Map<string, Entity>;
  resources: Map<string, Resource>;
  groups: MenuGroup[];
  dictionaries: Map<string, { title: string; choices: Choice[] }>;
}

/** A call in short: its API follows from the path, and its limit from the API unless it has one of its own. */
export type CallAddress = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'timeoutMs'>>;

/** What the browser knows before any module is opened. */
export interface ManifestResource {
  name: string;
  entity: string;
  title: string;
  /** What one record is called, where the page is called otherwise. */
  recordTitle?: string | undefined;
  group: string;
  path: string | undefined;
  addresses?: OwnAddresses | undefined;
  permission: string | undefined;
  /** Key that new records need beside it. */
  createPermission: string | undefined;
  menu: { order: number } | undefined;
  keepAlive: boolean;
  endpoints: Partial<Record<Verb, CallAddress>>;
  tab: PageTab | undefined;
  page: string | undefined;
  /** Its page is the form of the one record. */
  single: boolean;
  hasShow: boolean;
  /** It has sheets to print; left out where it has none. */
  hasSheets?: boolean | undefined;
  formLayout: 'drawer' | 'page' | undefined;
}
export interface Manifest {
  groups: MenuGroup[];
  resources: ManifestResource[];
}
