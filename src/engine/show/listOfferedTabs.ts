/** Tabs of a record page whose resource and relation the user may read. */
import { manifest } from 'virtual:kangjiao/config';
import { fieldKey } from '../../access/fieldRights';
import type { Policy } from '../../access/policy';
import type { RelatedTab } from '../../config/normalized';

export function listOfferedTabs(tabs: readonly RelatedTab[], policy: Policy): RelatedTab[] {
  return tabs.filter((tab) => {
    const other = resourceOf(tab);
    if (!other) return false;
    const [field = ''] = tab.via.split('.');
    return policy.can(other.permission) && policy.can(fieldKey(other.entity, field, 'read'));
  });
}

/** Permission key of the resource that the tab shows. */
export function permissionOf(tab: RelatedTab): string | undefined {
  return resourceOf(tab)?.permission;
}

function resourceOf({ resource }: RelatedTab) {
  return manifest.resources.find(({ name }) => name === resource);
}
