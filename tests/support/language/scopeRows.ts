/** Rows of the liveness test for data scopes. */
import type { Json } from '../projects/projectFixture';

interface Parts {
  entity: Json;
  page: Json;
  files: Record<string, Json>;
}

/** Adds staff and departments, and references to them in pupils. */
const staff = ({ entity, files }: Parts): void => {
  entity.properties.teacherId = { fieldType: 'relation', title: '教师', entity: 'staff' };
  entity.properties.deptId = { fieldType: 'relation', title: '部门', entity: 'department' };
  for (const name of ['staff', 'department']) {
    files[`schemas/${name}.json`] = { title: name, properties: { name: { fieldType: 'text', title: '名称' } } };
    const endpoints = { base: `/${name}`, options: 'GET options' };
    files[`resources/school/${name}.json`] = { entity: name, title: name, permission: 'signedIn', endpoints };
  }
};

const row = (scope: Json, owner?: string) => ({
  before: staff,
  write: ({ page }: Parts): void => {
    page.scope = scope;
  },
  ...(owner && { owner }),
});

const uses = [{ entity: 'pupil', field: 'friendId', owner: 'teacherId' }];

export const scopeRows = {
  'resource.scope': row({ owner: 'teacherId' }),
  'resource.scope.owner': row({ owner: ['friendId.teacherId'] }, 'where'),
  'resource.scope.department': row({ owner: 'teacherId', department: 'deptId' }, 'where'),
  'resource.scope.write': row({ owner: ['teacherId', 'friendId.teacherId'], write: 'teacherId' }, 'scope'),
  'resource.scope.used': row({ owner: 'teacherId', used: uses }, 'where'),
  'resource.scope.used.entity': row({ owner: 'teacherId', used: uses }),
  'resource.scope.used.field': row({ owner: 'teacherId', used: uses }),
  'resource.scope.used.owner': row({ owner: 'teacherId', used: uses }),
  'resource.scope.or': row({ owner: 'teacherId', or: { teacherId: { empty: true } } }, 'where'),
};
