/** A hand-made page with an address of its own, beside those that the configuration declares. */
export interface AreaRoute {
  /** As React Router reads it: `/operationGuide/:id?`. */
  path: string;
  /** In the trail, the window's title and the help. */
  title: string;
  /** Name of the component and of its file: `modules/<area>/web/<folder>/<page>.tsx` exports it by this name. */
  page: string;
  /** Stands below the page of a resource, whose key it needs. */
  guarded?: boolean;
}
