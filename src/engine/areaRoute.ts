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
  /** It takes the whole window, without menu and top bar. */
  bare?: boolean;
  /** It stands among the pages about a record of this resource, under their head; the page gets it from `useAboutRecord`. */
  about?: string;
  /** Whose menu it is in, and where; without it the page is only linked to. */
  menu?: AreaMenu;
}

interface AreaMenu {
  /** Its own entry in a menu group: `resources/<group>/_group.json`; undefined = an entry of a group names its address. */
  own?: { group: string; order: number };
  /** In the menu of who has one of these permission keys. The page itself is open to everybody who is signed in; its calls decide what is shown. */
  keys: readonly string[];
}
