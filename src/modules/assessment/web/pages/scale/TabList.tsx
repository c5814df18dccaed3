/** The parts of the scale, each with the number of findings in it. */
import { memo } from 'react';
import ui from '../../../../../ui/ui.module.css';
import { type Tab, type TitledFinding, tabs } from '../../../domain/edit/pathTitles';
import css from './scale.module.css';
import { type Shown, tabWords } from './tabWords';

interface TabListProps {
  shown: Shown;
  onShow: (tab: Shown) => void;
  findings: readonly TitledFinding[];
  isWide: boolean;
}

export const TabList = memo(function TabList({ shown, onShow, findings, isWide }: TabListProps) {
  const counts = (tab: Tab) => findings.filter((one) => one.tab === tab && !one.isWarning).length;
  const own = tabs.map((tab) => ({ tab: tab as Shown, title: tabWords[tab], count: counts(tab) }));
  const more = [
    { tab: 'checks' as const, title: '检查', count: 0 },
    { tab: 'trial' as const, title: '试做', count: 0 },
  ];
  return (
    <nav className={css.tabs} aria-label="量表的各部分">
      {[...own, ...(isWide ? [] : more)].map(({ tab, title, count }) => (
        <button
          key={tab}
          type="button"
          className={`${ui.bareButton} ${ui.tab}`}
          aria-current={shown === tab ? 'page' : undefined}
          onClick={() => onShow(tab)}
        >
          {title}
          {count > 0 && (
            <>
              <span className={`${ui.wrongTint} ${css.tabCount}`} aria-hidden="true">
                {count}
              </span>
              <span className={ui.spoken}>{`，${count} 处矛盾`}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
});
