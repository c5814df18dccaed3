/** Tabs of a record page: its groups, the related lists that the user may read, and on narrow screens the history. */
import type { ReactNode } from 'react';
import type { RelatedTab, Resource, Show } from '../../config/normalized';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { railScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { lazyTexts } from '../lazyTexts';
import { listOfferedTabs } from './listOfferedTabs';
import { TabLabel } from './TabLabel';
import { useRelatedCounts } from './useRelatedCounts';
import { useTab } from './useTab';

export const profileTab = 'profile';
export const historyTab = 'history';

export interface OpenTabs {
  items: { key: string; label: ReactNode }[];
  /** Key of the open tab. */
  current: string;
  choose: (key: string) => void;
  /** Related list of the open tab. */
  related: RelatedTab | undefined;
  /** The history is drawn beside the groups. */
  hasRail: boolean;
}

export function useRecordTabs(resource: Resource, show: Show, id: string): OpenTabs {
  const wide = useMediaQuery(railScreen);
  const hasHistory = resource.endpoints.history !== undefined;
  const tabs = listOfferedTabs(show.tabs, useDisplayPolicy());
  const counts = useRelatedCounts(resource.name, id, tabs.length > 0);
  const items = [
    { key: profileTab, label: lazyTexts.show.profile },
    ...tabs.map((tab) => ({ key: tab.name, label: <TabLabel tab={tab} count={counts[tab.name]} /> })),
    ...(hasHistory && !wide ? [{ key: historyTab, label: lazyTexts.show.history }] : []),
  ];
  const [current, choose] = useTab(items.map((item) => item.key));
  return { items, current, choose, related: tabs.find((one) => one.name === current), hasRail: hasHistory && wide };
}
