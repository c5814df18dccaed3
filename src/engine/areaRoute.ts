/** Route of a hand-made page that is not declared by the configuration of a resource. */
export interface AreaRoute {
  /** Path pattern of React Router: `/operationGuide/:id?`. */
  path: string;
  /** Shown in the breadcrumb, the window title and the help. */
  title: string;
  /** Name of the component and of its file: `modules/<area>/web/pages/<folder>/<page>.tsx` exports it under this name. */
  page: string;
  /** The route is below the page of a resource and requires the permission of that resource. */
  guarded?: boolean;
  /** The page fills the window, without menu and top bar. */
  bare?: boolean;
  /** Name of a resource: the page is one of the pages about its records, under their head, and gets the record from `useAboutRecord`. */
  about?: string;
  /** Place in the menu; undefined = the page is reached by links only. */
  menu?: AreaMenu;
}

interface AreaMenu {
  /** Its own entry in a menu group: `resources/<group>/_group.json`; undefined = an entry of a group names its address. */
  own?: { group: string; order: number };
  /**
   * The page is in the menu of users with one of these permission keys. The page itself is open to every signed-in user; its calls check
   * permissions.
   */
  keys: readonly string[];
}
