/** The menu of the person who is signed in. */

import { manifest } from 'virtual:kangjiao/config';
import { useMemo, useState } from 'react';
import { buildMenu, type MenuSection } from '../../engine/menu/buildMenu';
import { useDisplayPolicy } from '../../providers/access/usePolicy';

/** The same object as long as its content is equal, so that the menu of a prerendered page is mostly reused after sign-in. */
export function useMenu(): readonly MenuSection[] {
  const policy = useDisplayPolicy();
  const menu = useMemo(() => buildMenu(manifest, policy), [policy]);
  const [stable, setStable] = useState(menu);
  if (menu === stable || JSON.stringify(menu) === JSON.stringify(stable)) return stable;
  setStable(menu);
  return menu;
}
