/** 考勤打卡: check-in of today by tap, by code or for all at once; and the month sheet. */
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import parts from '../../../../../ui/parts.module.css';
import ui from '../../../../../ui/ui.module.css';
import { MonthSheetView } from './MonthSheetView';
import { SignBoard } from './SignBoard';
import css from './studentClock.module.css';

const tabs = [
  { value: 'today', label: '今天' },
  { value: 'month', label: '月表' },
];

export function StudentClockPage({ resource }: PageExtensionProps) {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'month' ? 'month' : 'today';
  return (
    <div className={`${ui.stack} ${parts.gap12}`}>
      <Segmented className={css.tabs} options={tabs} value={tab} onChange={(to) => setQuery(to === 'today' ? {} : { tab: to })} />
      {tab === 'today' ? <SignBoard resource={resource} /> : <MonthSheetView resource={resource} />}
    </div>
  );
}
