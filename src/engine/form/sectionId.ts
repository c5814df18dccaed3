/** Id of a section of a form on the page. */
export function sectionId(anchor: string, title: string): string {
  return `${anchor}-${title}`;
}
