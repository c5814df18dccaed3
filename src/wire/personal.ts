/** Calls for data of one user: drafts, saved views, list settings. One set serves all resources. */
import { type CallMethod, callOf } from '../domain/callOf';
import { bases, timeouts } from './timeouts';

const call = <Answer = unknown>(method: CallMethod, path: string) => ({
  ...callOf<object, Answer>(method, `${bases.business}/my/${path}`),
  client: 'business' as const,
  timeoutMs: timeouts.business,
});

export const personalCalls = {
  /** `resource`, `form`: that form's draft, or null. */
  draft: call<Draft | null>('GET', 'draft'),
  /** Stores a `Draft` under its resource and form. */
  saveDraft: call('PUT', 'draft'),
  /** `resource`, `form`: deletes the draft. */
  dropDraft: call('DELETE', 'draft'),
  /** `resource` */
  list: call<PersonalList>('GET', 'list'),
  /** `{resource, setting}`: stores the user's list setting. */
  saveSetting: call('PUT', 'list'),
  /** `{resource, id?, title, query, role?, isDefault}`: creates a view or changes the user's own. */
  saveView: call<SavedView>('PUT', 'view'),
  /** `id` of a view of the user: deletes it. */
  dropView: call('DELETE', 'view'),
  /** `resource`; null before the first import. */
  importMemory: call<ImportMemory | null>('GET', 'import'),
  /** `{resource, memory}`: merged into the stored memory. */
  saveImportMemory: call('PUT', 'import'),
  /** Roles that the user can share a view with. */
  roles: call<ViewRole[]>('GET', 'viewRoles'),
};

/** Unsaved input of a form. */
export interface Draft {
  /** Name of the resource. */
  resource: string;
  /** `create`, or the id of the edited record. */
  form: string;
  /** Fields that differ from the initial values; cleared fields are null. */
  values: Record<string, unknown>;
  /** Initial values of these fields. */
  base: Record<string, unknown>;
  /** Record version when editing started; null for a new record. */
  version: number | null;
  /** Client time of the last input, ISO 8601. */
  savedAt: string;
}

/** Days after which a draft is deleted. */
export const draftDays = 7;

/** A user's settings of one list. */
export interface ListSetting {
  /** Columns in order; columns not listed follow in configured order. */
  columns: ColumnSetting[];
  density: Density;
  /** Chosen layout, stored under its older name; undefined = as configured. */
  face?: ListLayout;
  /** Chosen span and rows of the calendar; undefined = the first ones configured. */
  span?: string;
  lanes?: string;
  /** Whether the charts are collapsed; undefined = collapsed, so that the rows come first. */
  chartsFolded?: boolean;
}
export const listLayouts = ['table', 'cards', 'calendar'] as const;
export type ListLayout = (typeof listLayouts)[number];
export interface ColumnSetting {
  field: string;
  hidden?: boolean;
  pinned?: boolean;
  /** Pixels. */
  width?: number;
}
export const densities = ['compact', 'normal', 'loose'] as const;
export type Density = (typeof densities)[number];

/** A named set of list parameters. */
export interface SavedView {
  id: string;
  title: string;
  /** Query string of the list page, without the page number. */
  query: string;
  /** Key of the role it is shared with; null = private. */
  roleKey: string | null;
  roleTitle: string | null;
  /** Applied by default when members of the role open the list. */
  isDefault: boolean;
  /** Whether the caller created it and may change it. */
  mine: boolean;
  ownerName: string;
}

export interface PersonalList {
  /** Null = as configured. */
  setting: ListSetting | null;
  views: SavedView[];
}
export interface ViewRole {
  key: string;
  title: string;
  /** Whether the caller may make a view the default of this role. */
  canDefault: boolean;
}

/** A user's earlier decisions for import files of a resource. */
export interface ImportMemory {
  /** Column title → target key; null = ignored. */
  columns: Record<string, string | null>;
  /** By target key: text in the file → title of the choice. */
  words: Record<string, Record<string, string>>;
}
