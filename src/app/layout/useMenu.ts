/** Menu of the user, and the tabs of the current page. */

import { useMemo, useState } from 'react';
import { buildMenu, buildTabs, type MenuEntry, type MenuSection } from '../../engine/menu/buildMenu';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { areaRoutes } from '../location/areaRoutes';
import { useManifest } from '../useManifest';

/** Groups of one part of the menu. Returns the same object while its content is equal, so that a prerendered menu is not rendered again after sign-in. */
export function useMenu(part: MenuSection['place']): readonly MenuSection[] {
  const policy = useDisplayPolicy();
  const manifest = useManifest();
  return useStable(
    useMemo(() => buildMenu(manifest, policy, areaRoutes).filter((section) => section.place === part), [manifest, policy, part]),
  );
}

/** All entries with more than one page. */
export function useTabs(): readonly MenuEntry[] {
  const policy = useDisplayPolicy();
  const manifest = useManifest();
  return useStable(useMemo(() => buildTabs(manifest, policy, areaRoutes), [manifest, policy]));
}

function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (value === stable || JSON.stringify(value) === JSON.stringify(stable)) return stable;
  setStable(() => value);
  return value;
}
