/** Page of one record: header, tabs, field groups, history. */

import { lazy, Suspense, useCallback, useRef } from 'react';
import { Outlet, useParams } from 'react-router';
import type { Resource, Show } from '../../config/normalized';
import { must } from '../../domain/must';
import { usePolicy } from '../../providers/access/usePolicy';
import { usePublishRecordTitle } from '../../providers/page/recordTitle';
import { ForbiddenState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { useShortcuts } from '../../ui/useShortcuts';
import { ActionHost } from '../action/ActionHost';
import type { EngineRecord } from '../record/engineRecord';
import { RecordProblem } from '../record/RecordProblem';
import { recordLabel } from '../record/recordLabel';
import { useRecord } from '../record/useRecord';
import { useResource } from '../useResource';
import type { ShownList } from './ListSheet';
import { RecordHeader } from './RecordHeader';
import { RecordParts } from './RecordParts';
import { RecordTabs } from './RecordTabs';
import css from './show.module.css';
import { useNeighbours } from './useNeighbours';
import { useRecordCommands } from './useRecordCommands';
import { useRecordPrint } from './useRecordPrint';
import { useRecordTabs } from './useRecordTabs';
import { useRememberRecord } from './useRememberRecord';
import { useStartedAction } from './useStartedAction';

const LockNotice = lazy(() => import('../lock/LockNotice'));

export default function ShowPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { id } = useParams();
  if (!resource.show || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  return (
    <ActionHost resource={resource}>
      <LoadedRecord key={id} resource={resource} show={resource.show} id={must(id, 'id of the record in the address')} />
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

function RecordPage({ resource, show, record }: RecordPageProps) {
  const label = recordLabel(resource.entity, record);
  usePublishRecordTitle(label);
  useRememberRecord(resource, record.id, label);
  const shownList = useRef<ShownList>(undefined);
  const onShown = useCallback((list: ShownList | undefined) => {
    shownList.current = list;
  }, []);
  const paper = useRecordPrint({ resource, show, record }, () => shownList.current);
  const goTo = useNeighbours(resource, record.id);
  useShortcuts({ '[': goTo && (() => void goTo(-1)), ']': goTo && (() => void goTo(1)) });
  useStartedAction(resource, record);
  const commands = useRecordCommands(resource, record, paper);
  const tabs = useRecordTabs(resource, show, record.id);
  return (
    <div className={`${ui.grid} ${css.page}`}>
      {paper.element}
      <RecordHeader resource={resource} show={show} record={record} commands={commands}>
        <RecordTabs tabs={tabs} />
      </RecordHeader>
      {resource.endpoints.showLock && (
        <Suspense>
          <LockNotice resource={resource} id={record.id} />
        </Suspense>
      )}
      <RecordParts resource={resource} show={show} record={record} tabs={tabs} onShown={onShown} />
    </div>
  );
}
