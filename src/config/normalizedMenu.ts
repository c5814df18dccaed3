/** Groups of the menu in the normalized configuration. */

/** A menu group: `resources/<group>/_group.json`. */
export interface MenuGroup {
  name: string;
  title: string;
  icon: string;
  order: number;
  /** `account`: its pages are in the menu of the account instead of the one at the side. */
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
