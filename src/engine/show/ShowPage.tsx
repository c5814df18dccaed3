/** Page of one record: header, tabs, field groups, history. */
import { Tabs } from 'antd';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { Outlet, useParams } from 'react-router';
import type { Resource, Show } from '../../config/normalized';
import { todayInShanghai } from '../../fields/faces/today';
import { useDisplayPolicy, usePolicy } from '../../providers/access/usePolicy';
import { usePublishRecordTitle } from '../../providers/page/recordTitle';
import { ForbiddenState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import { railScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { useShortcuts } from '../../ui/useShortcuts';
import { ActionHost } from '../action/ActionHost';
import { HistoryList } from '../changes/HistoryList';
import { useExtensions } from '../extensions';
import { laterTexts } from '../laterTexts';
import { paperTexts } from '../print/paperTexts';
import { usePaper } from '../print/usePaper';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import { RecordProblem } from '../record/RecordProblem';
import { recordLabel } from '../record/recordLabel';
import { useRecord } from '../record/useRecord';
import { useResource } from '../useResource';
import type { ShownList } from './ListSheet';
import { MissingFields } from './MissingFields';
import { offeredTabs } from './offeredTabs';
import { RecordGroups } from './RecordGroups';
import { RecordHeader } from './RecordHeader';
import { RecordSheet } from './RecordSheet';
import { RelatedList } from './RelatedList';
import css from './show.module.css';
import { TabLabel } from './TabLabel';
import { useNeighbours } from './useNeighbours';
import { useRecordCommands } from './useRecordCommands';
import { useRememberRecord } from './useRememberRecord';
import { useStartedAction } from './useStartedAction';
import { useTab } from './useTab';

const LockNotice = lazy(() => import('../lock/LockNotice'));

export default function ShowPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { id } = useParams();
  if (!resource.show || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  return (
    <ActionHost resource={resource}>
      <LoadedRecord key={id} resource={resource} show={resource.show} id={id!} />
      <Outlet />
    </ActionHost>
  );
}

function LoadedRecord({ resource, show, id }: { resource: Resource; show: Show; id: string }) {
  const { record, error, reload } = useRecord(resource, id);
  if (record) return <RecordPage resource={resource} show={show} record={record} />;
  if (error) return <RecordProblem resource={resource} id={id} error={error} onRetry={reload} />;
  return <Skeleton late />;
}

interface RecordPageProps {
  resource: Resource;
  show: Show;
  record: EngineRecord;
}

const profileTab = 'profile';
const historyTab = 'history';

function RecordPage({ resource, show, record }: RecordPageProps) {
  const label = recordLabel(resource.entity, record);
  usePublishRecordTitle(label);
  useRememberRecord(resource, record.id, label);
  const wide = useMediaQuery(railScreen);
  const shownList = useRef<ShownList>(undefined);
  const onShown = useCallback((list: ShownList | undefined) => {
    shownList.current = list;
  }, []);
  const paper = usePaper(() => ({
    title: paperTexts.recordTitle(resource.entity.title),
    record: recordLabel(resource.entity, record),
    content: <RecordSheet resource={resource} show={show} record={record} list={shownList.current} />,
  }));
  const goTo = useNeighbours(resource, record.id);
  useShortcuts({ '[': goTo && (() => void goTo(-1)), ']': goTo && (() => void goTo(1)) });
  useStartedAction(resource, record);
  const commands = useRecordCommands(resource, record, paper);
  const hasHistory = resource.endpoints.history !== undefined;
  const historyInTab = hasHistory && !wide;
  const tabs = offeredTabs(show.tabs, useDisplayPolicy());
  const related = tabs.map((tab) => ({ key: tab.name, label: <TabLabel tab={tab} id={record.id} /> }));
  const items = [
    { key: profileTab, label: laterTexts.show.profile },
    ...related,
    ...(historyInTab ? [{ key: historyTab, label: laterTexts.show.history }] : []),
  ];
  const [tab, setTab] = useTab(items.map((item) => item.key));
  const chosen = tabs.find((one) => one.name === tab);
  return (
    <div className={css.page}>
      {paper.element}
      <RecordHeader resource={resource} show={show} record={record} commands={commands}>
        {items.length > 1 && <Tabs className={css.tabs} activeKey={tab} items={items} onChange={setTab} />}
      </RecordHeader>
      {resource.endpoints.showLock && (
        <Suspense>
          <LockNotice resource={resource} id={record.id} />
        </Suspense>
      )}
      {chosen && (
        <Suspense fallback={<Skeleton late />}>
          <RelatedList key={chosen.name} tab={chosen} id={record.id} onShown={onShown} />
        </Suspense>
      )}
      {tab === historyTab && <HistoryCard resource={resource} record={record} />}
      {tab === profileTab && (
        <div className={css.columns}>
          <Profile resource={resource} show={show} record={record} />
          {hasHistory && wide && <HistoryCard resource={resource} record={record} rail />}
        </div>
      )}
    </div>
  );
}

function Profile({ resource, show, record }: RecordPageProps) {
  const { blocks } = useExtensions();
  return (
    <div className={css.profile}>
      <MissingFields resource={resource} show={show} record={record} />
      <div className={css.card}>
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
    <aside className={rail ? `${css.card} ${css.rail}` : css.card} aria-label={laterTexts.show.history}>
      <HistoryList resource={resource} id={record.id} locked={locked} />
    </aside>
  );
}
