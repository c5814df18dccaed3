/** Counts on the dashboard: lists filtered by one of their views, so that a count equals the length of the linked list. */
import type { Policy } from '../../../access/policy';
import type { Manifest, ManifestResource } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';

export interface Statistic {
  resource: string;
  /** View of the resource's list; undefined = all records. */
  view?: string;
  title: string;
  unit: string;
}

/** The counts at the top. */
export const statistics: readonly Statistic[] = [
  { resource: 'student', view: 'studying', title: '在读学员', unit: '人' },
  { resource: 'class', view: 'open', title: '开班中的班级', unit: '个' },
  { resource: 'staff', view: 'enabled', title: '在职员工', unit: '人' },
  { resource: 'course', view: 'onShelf', title: '上架中的课程', unit: '门' },
];

/** Hand-made pages that are opened first thing in the morning; a link each. */
export const shortcuts: readonly { resource: string; text: string }[] = [{ resource: 'today', text: '点名、写记录、提交' }];

/** The bar chart: records of a view by a field with choices. */
export const distribution = {
  resource: 'student',
  view: 'studying',
  field: 'rehabCategory',
  title: '在读学员服务类别',
  unit: '人',
} as const;

/** Resources that the user may list, by name. */
export function permittedLists(manifest: Manifest, policy: Policy): ReadonlyMap<string, ManifestResource> {
  const permitted = manifest.resources.filter(({ endpoints, permission }) => endpoints.list && policy.can(permission));
  return new Map(permitted.map((resource) => [resource.name, resource]));
}

/** Shortcuts that the user may open. */
export function permittedShortcuts({ resources }: Manifest, policy: Policy): { path: string; title: string; text: string }[] {
  return shortcuts.flatMap(({ resource, text }) => {
    const page = resources.find(({ name }) => name === resource);
    return page?.path !== undefined && policy.can(page.permission) ? [{ path: page.path, title: page.title, text }] : [];
  });
}

/** Address of the list that is counted; undefined when the resource has no page. */
export function statisticPath(statistic: Pick<Statistic, 'view'>, resource: ManifestResource): string | undefined {
  if (resource.path === undefined) return undefined;
  return statistic.view === undefined ? resource.path : `${resource.path}?${dialect.view}=${statistic.view}`;
}
