/** Icons of the menu: those that `_group.json` files name, whichever of @ant-design/icons they are. */
import { groupIcons } from 'virtual:kangjiao/icons';
import { AppstoreOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

export function menuIcon(name: string): ReactNode {
  const Icon = groupIcons[name] ?? AppstoreOutlined;
  // Its own name would be read aloud, in English.
  return <Icon aria-hidden="true" />;
}
