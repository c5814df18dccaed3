/** Rows of the liveness test for what leaves with no file that is made from a list. */
import type { Edit, KeyRow } from './keyRows';

const omit = { where: { sex: 1 }, text: '不外传' };
const before: Edit = ({ page }) => {
  page.list.export = { ...page.list.export, omit: structuredClone(omit) };
};

export const omitRows: Record<string, KeyRow> = {
  'resource.list.export.omit': { write: ({ page }) => (page.list.export = { ...page.list.export, omit }) },
  'resource.list.export.omit.where': { before, write: ({ page }) => (page.list.export.omit.where = { sex: 2 }) },
  'resource.list.export.omit.text': { before, write: ({ page }) => (page.list.export.omit.text = '另有约定') },
};
