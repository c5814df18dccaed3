/** Menu of the user. */

import { manifest } from 'virtual:kangjiao/config';
import { useMemo, useState } from 'react';
import { buildMenu, type MenuSection } from '../../engine/menu/buildMenu';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { areaRoutes } from '../places/areaRoutes';

/** Returns the same object while its content is equal, so that a prerendered menu is not rendered again after sign-in. */
export function useMenu(): readonly MenuSection[] {
  const policy = useDisplayPolicy();
  const menu = useMemo(() => buildMenu(manifest, policy, areaRoutes), [policy]);
  const [stable, setStable] = useState(menu);
  if (menu === stable || JSON.stringify(menu) === JSON.stringify(stable)) return stable;
  setStable(menu);
  return menu;
}
