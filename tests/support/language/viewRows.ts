/** Rows of the liveness test for keys of views. */
import type { Edit, KeyRow } from './keyRows';

const view: Edit = ({ page }) => {
  page.list.views = [{ name: 'urgent', title: '加急', where: { urgent: true } }];
};
const todo: Edit = (parts) => {
  view(parts);
  parts.page.list.views[0].todo = {};
};

export const viewRows: Record<string, KeyRow> = {
  'resource.list.views': { write: view },
  'resource.list.views.name': { before: view, write: ({ page }) => (page.list.views[0].name = 'soon') },
  'resource.list.views.title': { before: view, write: ({ page }) => (page.list.views[0].title = '急') },
  'resource.list.views.todo.command': {
    before: todo,
    write: ({ page, action }) => (page.list.views[0].todo.command = [action.name]),
    member: 'commands',
  },
  'resource.list.views.todo.since': { before: todo, write: ({ page }) => (page.list.views[0].todo.since = 'birthday') },
  'resource.list.views.todo.urgent': { before: todo, write: ({ page }) => (page.list.views[0].todo.urgent = true) },
  'resource.list.views.todo': { before: view, write: ({ page }) => (page.list.views[0].todo = true) },
  'resource.list.views.where': { before: view, write: ({ page }) => (page.list.views[0].where = { urgent: false }) },
};
