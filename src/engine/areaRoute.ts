/** Route of a hand-made page that is not declared by the configuration of a resource. */
export interface AreaRoute {
  /** Path pattern of React Router: `/operationGuide/:id?`. */
  path: string;
  /** Shown in the breadcrumb, the window title and the help. */
  title: string;
  /** Name of the component and of its file: `modules/<area>/web/<folder>/<page>.tsx` exports it under this name. */
  page: string;
  /** The route is below the page of a resource and requires the permission of that resource. */
  guarded?: boolean;
}
