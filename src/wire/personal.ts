/** Calls about what belongs to one person: drafts, saved views, how lists look. They exist once for all resources. */
import { bases, timeouts } from './timeouts';

const call = <Method extends string>(method: Method, path: string) => ({
  method,
  path: `${bases.business}/my/${path}`,
  client: 'business' as const,
  timeoutMs: timeouts.business,
});

export const personalCalls = {
  /** `resource`, `form`: the draft of that form; null when there is none. */
  draft: call('GET', 'draft'),
  /** A `Draft`, kept under its resource and form. */
  saveDraft: call('PUT', 'draft'),
  /** `resource`, `form`. */
  dropDraft: call('DELETE', 'draft'),
  /** `resource`: a `PersonalList`. */
  list: call('GET', 'list'),
  /** `{resource, setting}`: how one's list looks. */
  saveSetting: call('PUT', 'list'),
  /** `{resource, id?, title, query, role?, isDefault}`: a new view, or one's own changed. Answers with the `SavedView`. */
  saveView: call('PUT', 'view'),
  /** `id` of one's own view. */
  dropView: call('DELETE', 'view'),
  /** `resource`: an `ImportMemory`; null when nothing was imported yet. */
  importMemory: call('GET', 'import'),
  /** `{resource, memory}`: adds to what is remembered. */
  saveImportMemory: call('PUT', 'import'),
  /** Roles that a view can be shared with. */
  roles: call('GET', 'viewRoles'),
};

/** What somebody typed into a form and has not stored yet. */
export interface Draft {
  /** Name of the resource. */
  resource: string;
  /** Which form of it: `create`, or the id of the record that is edited. */
  form: string;
  /** Fields that differ from what the form started with; emptied ones are null. */
  values: Record<string, unknown>;
  /** What these fields held when the form started. */
  base: Record<string, unknown>;
  /** Version of the record then; null for a new one. */
  version: number | null;
  /** When it was typed, by the clock of the device: ISO 8601. */
  savedAt: string;
}

/** Days after which a draft is thrown away. */
export const draftDays = 7;

/** How one person wants a list. */
export interface ListSetting {
  /** Columns in their order; those that are not named stand behind, as configured. */
  columns: ColumnSetting[];
  density: Density;
  /** How the list is shown where it has several faces; undefined = as configured. */
  face?: ListFace;
  /** Whether the charts above it are folded away; undefined = open where there is room. */
  chartsFolded?: boolean;
}
export const listFaces = ['table', 'cards', 'calendar'] as const;
export type ListFace = (typeof listFaces)[number];
export interface ColumnSetting {
  field: string;
  hidden?: boolean;
  pinned?: boolean;
  /** Pixels. */
  width?: number;
}
export const densities = ['compact', 'normal', 'loose'] as const;
export type Density = (typeof densities)[number];

/** A list as somebody wants it again: what stands in its address, under a name. */
export interface SavedView {
  id: string;
  title: string;
  /** Parameters of the address, without the page. */
  query: string;
  /** Key of the role it is shared with; null = own. */
  roleKey: string | null;
  roleTitle: string | null;
  /** The role's people see it when they open the list. */
  isDefault: boolean;
  /** Whether the caller made it and may change it. */
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
  /** Whether the caller may make a view the role's default. */
  canDefault: boolean;
}

/** What a person decided for files of a resource before. */
export interface ImportMemory {
  /** Title of a column → key of its target; null = left out. */
  columns: Record<string, string | null>;
  /** By key of a target: word of a file → title of the choice it means. */
  words: Record<string, Record<string, string>>;
}
