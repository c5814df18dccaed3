/** The scale files of the product; loaded only where they are written. */
const files = import.meta.glob<unknown>('../../../../../schemas/_scales/*.json', { eager: true, import: 'default' });

/** Their contents, by the order of their names. */
export const productScales: readonly unknown[] = Object.keys(files)
  .sort()
  .map((path) => files[path]);
