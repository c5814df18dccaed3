/** Head of the pages about one chosen record: its identity, alerts, and tabs to the other pages. */
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import type { About, Resource, Show } from '../../config/normalized';
import { isEmpty } from '../../fields/condition';
import { useDisplayPolicy, usePolicy } from '../../providers/access/usePolicy';
import { usePublishRecordTitle } from '../../providers/page/recordTitle';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { useShortcuts } from '../../ui/useShortcuts';
import { ActionHost } from '../action/ActionHost';
import { useExtensions } from '../extensions';
import { KeptParametersContext } from '../page/keptParameters';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { RecordProblem } from '../record/RecordProblem';
import { fieldNamed, recordLabel } from '../record/recordLabel';
import { useRecord } from '../record/useRecord';
import type { ShownList } from '../show/ListSheet';
import { listOfferedTabs } from '../show/listOfferedTabs';
import { RecordHeader } from '../show/RecordHeader';
import show from '../show/show.module.css';
import { useNeighbours } from '../show/useNeighbours';
import { useRecordCommands } from '../show/useRecordCommands';
import { useRecordPrint } from '../show/useRecordPrint';
import { useRelatedCounts } from '../show/useRelatedCounts';
import { useRememberRecord } from '../show/useRememberRecord';
import { useStartedAction } from '../show/useStartedAction';
import { useResource } from '../useResource';
import { AboutTabs } from './AboutTabs';
import css from './about.module.css';
import type { AboutRecord } from './aboutContext';
import { useChosenRecord } from './chosenRecord';
import { RecordChooser } from './RecordChooser';

export default function AboutFrame({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { about, show: sheet } = resource;
  const { id, choose } = useChosenRecord(name, about?.parameter ?? '');
  const kept = useMemo(() => (about && id !== undefined ? { [about.parameter]: id } : {}), [about, id]);
  if (!about) return <Outlet />;
  if (id === undefined || !sheet || !policy.can(resource.permission))
    return (
      <div className={`${ui.grid} ${show.page}`}>
        <div className={`${ui.surface} ${css.bar}`}>
          <RecordChooser entity={resource.entity} isChange={id !== undefined} onChoose={choose} />
          {id !== undefined && (
            <AboutTabs pages={about.pages.filter(isHandMade)} search={searchOf(kept)} label={resource.title} counts={{}} />
          )}
        </div>
        <Outlet />
      </div>
    );
  return (
    <KeptParametersContext value={kept}>
      <ActionHost resource={resource}>
        <Loaded key={id} resource={resource} about={about} sheet={sheet} id={id} choose={choose} />
      </ActionHost>
    </KeptParametersContext>
  );
}

/** Hand-made pages of areas have permission keys of their own; the others require that of the resource. */
const isHandMade = ({ block, list }: About['pages'][number]) => block === undefined && list === undefined;
const searchOf = (kept: Readonly<Record<string, string>>) => `?${new URLSearchParams(kept)}`;

interface LoadedProps {
  resource: Resource;
  about: About;
  sheet: Show;
  id: string;
  choose: (id: string | undefined) => void;
}

function Loaded({ resource, about, sheet, id, choose }: LoadedProps) {
  const { record, error, reload } = useRecord(resource, id);
  if (record) return <Framed resource={resource} about={about} sheet={sheet} record={record} choose={choose} />;
  if (!error) return <Skeleton late />;
  return (
    <div className={`${ui.grid} ${show.page}`}>
      <div className={`${ui.surface} ${css.bar}`}>
        <RecordChooser entity={resource.entity} isChange onChoose={choose} />
      </div>
      <RecordProblem resource={resource} id={id} error={error} onRetry={reload} />
    </div>
  );
}

function Framed({ resource, about, sheet, record, choose }: Omit<LoadedProps, 'id'> & { record: EngineRecord }) {
  const label = recordLabel(resource.entity, record);
  usePublishRecordTitle(label);
  useRememberRecord(resource, record.id, label);
  const list = useRef<ShownList | undefined>(undefined);
  const onShown = useCallback((shown: ShownList | undefined) => {
    list.current = shown;
  }, []);
  const paper = useRecordPrint({ resource, show: sheet, record }, () => list.current);
  const [params] = useSearchParams();
  const isHere = () => new URLSearchParams(window.location.search).get(about.parameter) === record.id;
  const goTo = useNeighbours(resource, record.id, isHere);
  useShortcuts({ '[': goTo && (() => void goTo(-1)), ']': goTo && (() => void goTo(1)) });
  useStartedAction(resource, record);
  const commands = useRecordCommands(resource, record, paper);
  const counts = useRelatedCounts(resource.name, record.id, true);
  const { blocks } = useExtensions();
  const Head = about.head === undefined ? undefined : blocks[about.head];
  const policy = useDisplayPolicy();
  const pages = about.pages.filter(({ list }) => list === undefined || listOfferedTabs([list], policy).length > 0);
  const search = searchOf({ [about.parameter]: params.get(about.parameter) ?? record.id });
  const context: AboutRecord = { record, onShown };
  return (
    <div className={`${ui.grid} ${show.page}`}>
      {paper.element}
      <RecordHeader resource={resource} show={sheet} record={record} commands={commands}>
        <div className={css.more}>
          <Alerts resource={resource} names={about.alerts} record={record} />
          {Head && (
            <Suspense fallback={null}>
              <Head resource={resource} record={record} />
            </Suspense>
          )}
          <RecordChooser entity={resource.entity} isChange onChoose={choose} />
        </div>
        <AboutTabs pages={pages} search={search} label={label} counts={counts} />
      </RecordHeader>
      <Outlet context={context} />
    </div>
  );
}

/** Fields shown in red if they have a value. */
function Alerts({ resource, names, record }: { resource: Resource; names: readonly string[]; record: EngineRecord }) {
  const fields = names.flatMap((name) => {
    const field = fieldNamed(resource.entity.fields, name);
    return field && !isEmpty(record[name]) && record[name] !== false ? [field] : [];
  });
  if (fields.length === 0) return null;
  return (
    <ul className={`${ui.list} ${css.alerts}`} aria-label="注意">
      {fields.map((field) => (
        <li key={field.name}>
          {field.title}：<FieldValue field={field} record={record} view="show" />
        </li>
      ))}
    </ul>
  );
}
