/** Element id of a section of a form. */
export function getSectionId(anchor: string, title: string): string {
  return `${anchor}-${title}`;
}
