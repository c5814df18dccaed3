/** Lists of other resources about one record, and the pages about one chosen record. */

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
  /** Fields that stand in red in the head. */
  alerts: string[];
  /** Named extension in the head. */
  head: string | undefined;
  pages: AboutPage[];
}
/** One of them: a named extension, the list of another resource, or else a hand-made page or the groups of the record page. */
export interface AboutPage {
  title: string;
  path: string;
  block: string | undefined;
  list: RelatedTab | undefined;
}

/** Of `About` what routes and links need. */
export interface ManifestAbout extends Pick<About, 'path' | 'record' | 'parameter'> {
  pages: { title: string; path: string }[];
}
