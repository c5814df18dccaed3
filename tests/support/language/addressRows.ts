/** Rows of the liveness test for addresses of single pages, and for the pages about a record. */
import type { Json } from '../projects/projectFixture';
import { aboutRows } from './aboutRows';

interface Parts {
  page: Json;
}

const own = { create: '/school/newPupil', edit: '/school/changePupil/{id}', show: '/school/pupilFile/{id}' };
const pages = Object.entries(own).map(([page, address]) => ({
  key: `resource.addresses.${page}`,
  row: {
    write: (parts: Parts) => {
      parts.page.addresses = { [page]: address };
    },
    member: 'addresses',
    owner: 'resource',
  },
}));

export const addressRows = {
  ...aboutRows,
  'resource.addresses': {
    write: ({ page }: Parts) => {
      page.addresses = { show: own.show };
    },
  },
  ...Object.fromEntries(pages.map(({ key, row }) => [key, row])),
};
