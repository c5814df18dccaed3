/** Menu icons that `_group.json` files name, from @ant-design/icons. */
import { groupIcons } from 'virtual:kangjiao/icons';
import { AppstoreOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

export function renderMenuIcon(name: string): ReactNode {
  const Icon = groupIcons[name] ?? AppstoreOutlined;
  // Otherwise screen readers read the English name of the icon.
  return <Icon aria-hidden="true" />;
}
