/** Rows of the liveness test for the pages about one chosen record. */
import type { Json } from '../projects/projectFixture';

interface Parts {
  page: Json;
}

const about = () => ({
  path: '/school/pupilMain',
  record: '/school/pupilMain/of/{id}',
  parameter: 'pupilId',
  pages: [
    { title: '资料', path: '/school/pupilData' },
    { title: '同伴', path: '/school/pupilFriends', resource: 'pupil', via: 'friendId' },
  ],
});

const before = ({ page }: Parts) => {
  page.about = about();
};
const change = (values: Json) => (parts: Parts) => {
  before(parts);
  Object.assign(parts.page.about, values);
};
const page = (at: number, values: Json) => (parts: Parts) => {
  before(parts);
  Object.assign(parts.page.about.pages[at], values);
};

export const aboutRows = {
  'resource.about': { write: before },
  'resource.about.path': { before, write: change({ path: '/school/pupilHome' }), owner: 'about' },
  'resource.about.record': { before, write: change({ record: '/school/pupilHome/{id}' }), owner: 'about' },
  'resource.about.parameter': { before, write: change({ parameter: 'who' }), owner: 'about' },
  'resource.about.alerts': { before, write: change({ alerts: ['name'] }), owner: 'about' },
  'resource.about.head': { before, write: change({ head: 'Growth' }), owner: 'about' },
  'resource.about.pages': {
    before,
    write: (parts: Parts) => {
      before(parts);
      parts.page.about.pages.reverse();
    },
    owner: 'about',
  },
  'resource.about.pages.title': { before, write: page(0, { title: '档案' }), owner: 'page' },
  'resource.about.pages.path': { before, write: page(0, { path: '/school/pupilFile' }), owner: 'page' },
  'resource.about.pages.block': { before, write: page(0, { block: 'Growth' }), owner: 'page' },
  'resource.about.pages.resource': {
    before: page(0, { resource: 'pupil', via: 'friendId' }),
    write: page(0, {}),
    member: 'list',
    owner: 'page',
  },
  'resource.about.pages.via': { before, write: page(1, { via: 'name' }), member: 'list', owner: 'page' },
};
