/** Icons that `_group.json` may name, by antd's names. An unknown name gets the neutral one. */
import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  FileDoneOutlined,
  FlagOutlined,
  HistoryOutlined,
  ProfileOutlined,
  ReadOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType, HTMLAttributes, ReactNode } from 'react';

const icons: Readonly<Record<string, ComponentType<HTMLAttributes<HTMLSpanElement>>>> = {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  FileDoneOutlined,
  FlagOutlined,
  HistoryOutlined,
  ProfileOutlined,
  ReadOutlined,
  SettingOutlined,
  TeamOutlined,
};

export function menuIcon(name: string): ReactNode {
  const Icon = icons[name] ?? AppstoreOutlined;
  // Its own name would be read aloud, in English.
  return <Icon aria-hidden="true" />;
}
