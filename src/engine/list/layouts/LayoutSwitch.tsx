/** Switch between table, cards and calendar. Loaded by lists with more than one layout. */
import { AppstoreOutlined, CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ListLayout } from '../../../wire/personal';
import { layoutTexts } from './layoutTexts';

const icons = { table: <UnorderedListOutlined />, cards: <AppstoreOutlined />, calendar: <CalendarOutlined /> };

interface LayoutSwitchProps {
  layouts: readonly ListLayout[];
  current: ListLayout;
  onChange: (layout: ListLayout) => void;
}

export default function LayoutSwitch({ layouts, current, onChange }: LayoutSwitchProps) {
  return (
    <Segmented
      aria-label={layoutTexts.switch}
      value={current}
      options={layouts.map((layout) => ({
        value: layout,
        icon: (
          <span role="img" aria-label={layoutTexts.layouts[layout]} title={layoutTexts.layouts[layout]}>
            {icons[layout]}
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}
