/** What the open tab of a record page shows: field groups with blocks, a related list, or the history. */
import { Suspense } from 'react';
import type { Resource, Show } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { HistoryList } from '../changes/HistoryList';
import { useExtensions } from '../extensions';
import { lazyTexts } from '../lazyTexts';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import type { ShownList } from './ListSheet';
import { MissingFields } from './MissingFields';
import { RecordGroups } from './RecordGroups';
import { RelatedList } from './RelatedList';
import css from './show.module.css';
import { historyTab, type OpenTabs, profileTab } from './useRecordTabs';

interface ShownRecord {
  resource: Resource;
  show: Show;
  record: EngineRecord;
}

interface RecordPartsProps extends ShownRecord {
  tabs: OpenTabs;
  onShown: (list: ShownList | undefined) => void;
}

export function RecordParts({ resource, show, record, tabs: { current, related, hasRail }, onShown }: RecordPartsProps) {
  return (
    <>
      {related && (
        <Suspense fallback={<Skeleton late />}>
          <RelatedList key={related.name} tab={related} id={record.id} onShown={onShown} />
        </Suspense>
      )}
      {current === historyTab && <HistoryCard resource={resource} record={record} />}
      {current === profileTab && (
        <div className={css.columns}>
          <Profile resource={resource} show={show} record={record} />
          {hasRail && <HistoryCard resource={resource} record={record} rail />}
        </div>
      )}
    </>
  );
}

function Profile({ resource, show, record }: ShownRecord) {
  const { blocks } = useExtensions();
  return (
    <div className={`${ui.grid} ${ui.fill} ${css.profile}`}>
      <MissingFields resource={resource} show={show} record={record} />
      <div className={`${ui.surface} ${css.card}`}>
        <RecordGroups entity={resource.entity} groups={show.groups} record={record} />
      </div>
      {show.blocks.map((name) => {
        const Block = blocks[name];
        return (
          Block && (
            <Suspense key={name} fallback={<Skeleton late />}>
              <Block resource={resource} record={record} />
            </Suspense>
          )
        );
      })}
    </div>
  );
}

function HistoryCard({ resource, record, rail = false }: { resource: Resource; record: EngineRecord; rail?: boolean }) {
  const locked = lockReason(resource.entity, record, todayInShanghai()) !== undefined;
  return (
    <aside className={rail ? `${ui.surface} ${css.card} ${css.rail}` : `${ui.surface} ${css.card}`} aria-label={lazyTexts.show.history}>
      <HistoryList resource={resource} id={record.id} locked={locked} />
    </aside>
  );
}
