/** Rows of the liveness test for groups of the menu and their entries. */
import type { Json } from '../projects/projectFixture';

interface Parts {
  files: Record<string, Json>;
  page: Json;
  group: Json;
}

/** The page has no entry of its own, so that a group can name it. */
const freePage = ({ page }: Parts) => {
  delete page.menu;
};
const inEntry = ({ group }: Parts) => {
  group.entries = [{ title: '学员', order: 10, pages: ['pupil'] }];
};
const listed = (parts: Parts) => {
  freePage(parts);
  inEntry(parts);
};
const besideAnother = (parts: Parts) => {
  listed(parts);
  parts.files['resources/school/second.json'] = {
    entity: 'pupil',
    title: '另一页',
    permission: 'signedIn',
    path: '/school/second',
    endpoints: { base: '/second', list: 'GET page' },
    list: { columns: ['name'] },
  };
};

export const menuRows = {
  'group.title': { write: ({ group }: Parts) => (group.title = '学堂') },
  'group.icon': { write: ({ group }: Parts) => (group.icon = 'HomeOutlined'), owner: 'menu' },
  // The manifest contains the groups sorted by this key, so the key is visible as their order.
  'group.order': { write: ({ group }: Parts) => (group.order = 20), member: 'groups', owner: 'manifest' },
  'group.place': { write: ({ group }: Parts) => (group.place = 'account'), owner: 'section' },
  'group.entries': { before: freePage, write: inEntry },
  'group.entries.title': { before: listed, write: ({ group }: Parts) => (group.entries[0].title = '孩子') },
  'group.entries.order': { before: listed, write: ({ group }: Parts) => (group.entries[0].order = 20) },
  'group.entries.pages': { before: besideAnother, write: ({ group }: Parts) => group.entries[0].pages.push('second') },
};
