/** Rows of the liveness test for addresses of single pages. */
import type { Json } from '../projects/projectFixture';

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
  'resource.addresses': {
    write: ({ page }: Parts) => {
      page.addresses = { show: own.show };
    },
  },
  ...Object.fromEntries(pages.map(({ key, row }) => [key, row])),
};
