/**
 * Paths opened from a tab of a record page. Drawer forms, and forms and records of a resource without a path, open over the record page;
 * others open their own page, which returns here.
 */
import type { Policy } from '../../access/policy';
import type { RelatedTab, Resource } from '../../config/normalized';
import type { KeptParameters } from '../page/keptParameters';
import { relatedParameter } from '../page/relatedRecord';
import { getAllowedPaths, type ResourcePaths } from '../resourcePaths';
import { tabParameter } from './useTab';

/** `pathname`, `id` and `kept` parameters: those of the record page. */
export function getRelatedPaths(
  resource: Resource,
  policy: Policy,
  tab: RelatedTab,
  { pathname, id, kept = {} }: { pathname: string; id: string; kept?: KeptParameters },
): ResourcePaths {
  const { path, form, show, endpoints, permissions } = resource;
  const own = getAllowedPaths(resource, policy);
  const here = (what: string) => `${pathname}?${new URLSearchParams({ ...kept, [tabParameter]: tab.name, [relatedParameter]: what })}`;
  const formIsHere = form !== undefined && (path === undefined || form.layout === 'drawer');
  const mayCreate = endpoints.create && policy.can(permissions.create);
  const mayUpdate = endpoints.update && policy.can(permissions.update);
  return {
    ...own,
    create: formIsHere && mayCreate ? here('create') : own.create && `${own.create}?${new URLSearchParams({ [tab.via]: id })}`,
    edit: (one) => (formIsHere && mayUpdate ? here(`edit/${one}`) : own.edit(one)),
    show: (one) => (path === undefined && show && endpoints.get ? here(`show/${one}`) : own.show(one)),
  };
}
