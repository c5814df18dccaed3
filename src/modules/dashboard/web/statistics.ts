/** What the dashboard counts: lists, narrowed by one of their own views, so that a number and the list behind it agree. */
import type { Policy } from '../../../access/policy';
import type { Manifest, ManifestResource } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';

export interface Statistic {
  resource: string;
  /** View of that resource's list; undefined counts all. */
  view?: string;
  title: string;
  unit: string;
}

/** The row of numbers on top. */
export const statistics: readonly Statistic[] = [
  { resource: 'student', view: 'studying', title: '在读学员', unit: '人' },
  { resource: 'class', view: 'open', title: '开班中的班级', unit: '个' },
  { resource: 'staff', view: 'enabled', title: '在职员工', unit: '人' },
  { resource: 'course', view: 'onShelf', title: '上架中的课程', unit: '门' },
];

/** The bars: how the students of a view spread over a coded field. */
export const distribution = {
  resource: 'student',
  view: 'studying',
  field: 'rehabCategory',
  title: '在读学员服务类别',
  unit: '人',
} as const;

/** Resources of the product that this person may list, by name. */
export function permittedLists(manifest: Manifest, policy: Policy): ReadonlyMap<string, ManifestResource> {
  const permitted = manifest.resources.filter(({ endpoints, permission }) => endpoints.list && policy.can(permission));
  return new Map(permitted.map((resource) => [resource.name, resource]));
}

/** Address of the list behind a number. */
export function statisticPath(statistic: Pick<Statistic, 'view'>, resource: ManifestResource): string | undefined {
  if (resource.path === undefined) return undefined;
  return statistic.view === undefined ? resource.path : `${resource.path}?${dialect.view}=${statistic.view}`;
}
