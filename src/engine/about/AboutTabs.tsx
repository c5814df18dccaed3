/** Tabs between the pages about a record, each at its own address. */
import { useLocation } from 'react-router';
import { isUnder } from '../../config/addresses';
import type { AboutPage } from '../../config/normalized';
import { LinkTabs } from '../../ui/LinkTabs';
import ui from '../../ui/ui.module.css';
import type { AboutCounts } from '../../wire/about';
import { formatCount } from '../../wire/dialect';
import css from './about.module.css';

interface AboutTabsProps {
  pages: readonly AboutPage[];
  search: string;
  label: string;
  /** Number of records by path of the page. */
  counts: Readonly<Partial<AboutCounts>>;
}

export function AboutTabs({ pages, search, label, counts }: AboutTabsProps) {
  const { pathname, state } = useLocation();
  const tabs = pages.map(({ path, title, list }) => ({
    key: path,
    to: path + search,
    state,
    isCurrent: isUnder(pathname, path),
    label: (
      <>
        {title}
        {list && <span className={`${ui.fine} ${css.count}`}> {counts[path] === undefined ? '' : formatCount(counts[path])}</span>}
      </>
    ),
  }));
  return <LinkTabs className={css.tabs} tabs={tabs} label={label} />;
}
