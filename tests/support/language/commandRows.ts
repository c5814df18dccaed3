/** Rows of the liveness test for keys about the order of commands, next steps, the short form and what a complete record has. */
import type { Edit, KeyRow } from './keyRows';

const family = { title: '家庭', name: 'family', to: '/school/pupil/family' };
const named: Edit = ({ page }) => {
  page.links = [{ ...family }];
};
const offered: Edit = (parts) => {
  named(parts);
  parts.page.form.next = ['family'];
};
const quick: Edit = ({ page }) => {
  page.form.groups[0].fields.push('contact');
  page.form.quick = { title: '快速登记', fields: ['name', 'sex'] };
};

export const commandRows: Record<string, KeyRow> = {
  'resource.list.front': { before: named, write: ({ page }) => (page.list.front = ['family']) },
  'resource.show.front': { before: named, write: ({ page }) => (page.show.front = ['family']) },
  'resource.show.wanted': { write: ({ page }) => (page.show.wanted = ['birthday']) },
  'resource.form.quick': { write: quick },
  'resource.form.quick.title': { before: quick, write: ({ page }) => (page.form.quick.title = '登记') },
  'resource.form.quick.fields': { before: quick, write: ({ page }) => (page.form.quick.fields = ['name']) },
  'resource.form.next': { before: named, write: ({ page }) => (page.form.next = ['family']) },
  'resource.links.name': { before: named, write: ({ page }) => (page.links[0].name = 'kin'), owner: 'link' },
  'resource.links.rare': { before: named, write: ({ page }) => (page.links[0].rare = true), owner: 'link' },
  'resource.links.place': { before: offered, write: ({ page }) => (page.links[0].place = 'none'), member: 'isStep', owner: 'link' },
  'action.rare': { write: ({ action }) => (action.rare = true) },
  'action.next': { before: named, write: ({ action }) => (action.next = ['family']) },
};
