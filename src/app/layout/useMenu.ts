/** The menu of the person who is signed in. */

import { manifest } from 'virtual:kangjiao/config';
import { useMemo, useState } from 'react';
import { buildMenu, type MenuSection } from '../../engine/menu/buildMenu';
import { useOffered } from '../../providers/access/usePolicy';

/** The same object as long as it says the same: backstage it is mostly that of the person who comes. */
export function useMenu(): readonly MenuSection[] {
  const policy = useOffered();
  const menu = useMemo(() => buildMenu(manifest, policy), [policy]);
  const [held, hold] = useState(menu);
  if (menu === held || JSON.stringify(menu) === JSON.stringify(held)) return held;
  hold(menu);
  return menu;
}
