/** The menu of the person who is signed in. */

import { manifest } from 'virtual:kangjiao/config';
import { useMemo } from 'react';
import { buildMenu, type MenuSection } from '../../engine/menu/buildMenu';
import { useOffered } from '../../providers/access/usePolicy';

export function useMenu(): readonly MenuSection[] {
  const policy = useOffered();
  return useMemo(() => buildMenu(manifest, policy), [policy]);
}
