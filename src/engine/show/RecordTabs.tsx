import { Tabs } from 'antd';
import css from './show.module.css';
import type { OpenTabs } from './useRecordTabs';

export function RecordTabs({ tabs: { items, current, choose } }: { tabs: OpenTabs }) {
  return items.length > 1 ? <Tabs className={css.tabs} activeKey={current} items={items} onChange={choose} /> : null;
}
