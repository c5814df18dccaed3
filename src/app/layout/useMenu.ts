/** The menu of the person who is signed in. */

import { manifest } from 'virtual:kangjiao/config';
import { useMemo } from 'react';
import { buildMenu, type MenuSection } from '../../engine/menu/buildMenu';
import { usePolicy } from '../../providers/access/usePolicy';

export function useMenu(): readonly MenuSection[] {
  const policy = usePolicy();
  return useMemo(() => buildMenu(manifest, policy), [policy]);
}
