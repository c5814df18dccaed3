/** Element id of a section of a form. */
export function sectionId(anchor: string, title: string): string {
  return `${anchor}-${title}`;
}
