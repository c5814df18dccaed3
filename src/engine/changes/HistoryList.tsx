/** History of a record, newest entry first, with the commands that undo an entry and restore a version or a field. */

import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { usePolicy } from '../../providers/access/usePolicy';
import { describeProblem } from '../../ui/callProblem';
import { lazyPart } from '../../ui/lazyPart';
import { PageState } from '../../ui/PageState';
import parts from '../../ui/parts.module.css';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import { Initial } from '../record/Initial';
import { texts } from '../texts';
import { shortTime } from '../time/shortTime';
import css from './changes.module.css';
import { HistoryChanges } from './HistoryChanges';
import { type History, type HistoryEntry, useHistory } from './useHistory';
import { useUndo } from './useUndo';
import type { WantedVersion } from './VersionDialog';

const CompareDialog = lazyPart('compare', () => import('./CompareDialog'), { floating: true });
const VersionDialog = lazyPart('version', () => import('./VersionDialog'), { floating: true });

const changesAtFirst = 3;

/** `locked`: no restore is offered, because the server would refuse it. */
export function HistoryList({ resource, id, locked = false }: { resource: Resource; id: string; locked?: boolean }) {
  const history = useHistory(resource, id);
  const [wanted, setWanted] = useState<WantedVersion>();
  const compare = useCompare();
  const policy = usePolicy();
  const mayChange = resource.endpoints.update !== undefined && policy.can(resource.permissions.update);
  return (
    <>
      <h2 className={`${ui.sectionTitle} ${parts.below8}`}>
        {lazyTexts.show.history}{' '}
        {history.total > 0 && <span className={`${ui.fine} ${css.count}`}>{lazyTexts.show.historyAll(history.total)}</span>}
      </h2>
      {compare.first && <p className={`${ui.fine} ${css.time}`}>{lazyTexts.changes.compareHint(compare.first.time.slice(0, 16))}</p>}
      <Entries history={history} onRestore={mayChange && !locked ? setWanted : undefined} mayChange={mayChange} compare={compare} />
      {compare.pair && (
        <Suspense>
          <CompareDialog resource={resource} id={id} older={compare.pair[0]} newer={compare.pair[1]} onClose={compare.clear} />
        </Suspense>
      )}
      {wanted && (
        <Suspense>
          <VersionDialog resource={resource} id={id} wanted={wanted} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface Compare {
  /** The version chosen first, until a second one is chosen. */
  first: HistoryEntry | undefined;
  /** Both chosen versions, the older one first. */
  pair: readonly [HistoryEntry, HistoryEntry] | undefined;
  choose: (entry: HistoryEntry) => void;
  clear: () => void;
}

function useCompare(): Compare {
  const [chosen, setChosen] = useState<readonly HistoryEntry[]>([]);
  const [first, second] = chosen;
  return {
    first: second ? undefined : first,
    // Newer entries have greater ids.
    pair: first && second && (first.id < second.id ? [first, second] : [second, first]),
    choose: (entry) => setChosen(entry.id === first?.id ? [] : first && !second ? [first, entry] : [entry]),
    clear: () => setChosen([]),
  };
}

/** Undefined = records of this resource cannot be changed. */
type OnRestore = ((wanted: WantedVersion) => void) | undefined;

interface EntriesProps {
  history: History;
  compare: Compare;
  onRestore: OnRestore;
  mayChange: boolean;
}

function Entries({ history, onRestore, mayChange, compare }: EntriesProps) {
  if (history.error) {
    return (
      <PageState title={lazyTexts.show.historyFailed} text={describeProblem(history.error).text}>
        <Button onClick={history.reload}>{texts.common.retry}</Button>
      </PageState>
    );
  }
  if (history.loading) return <Skeleton late />;
  if (history.entries.length === 0) return <PageState title={lazyTexts.show.historyNone} />;
  return (
    <>
      <ol className={css.history}>
        {history.entries.map((entry, index) => (
          <Entry
            key={entry.id}
            entry={entry}
            isNewest={index === 0}
            onRestore={onRestore}
            mayChange={mayChange}
            compare={history.entries.length > 1 ? compare : undefined}
          />
        ))}
      </ol>
      {history.more && (
        <Button type="link" onClick={history.more}>
          {lazyTexts.show.historyMore}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  /** Undefined = there is no other entry to compare with. */
  compare: Compare | undefined;
  entry: HistoryEntry;
  isNewest: boolean;
  onRestore: OnRestore;
  mayChange: boolean;
}

function Entry({ entry, isNewest, onRestore, mayChange, compare }: EntryProps) {
  const { changeSet, undone } = entry;
  const kept = mayChange && changeSet !== undefined;
  const time = shortTime(entry.time, todayInShanghai());
  const restoreField = (field: string, title: string) => onRestore?.({ change: entry.id, moment: 'before', field, title });
  // A creation changes every field, so its values are collapsed to one line.
  const isCreation = entry.action === 'create';
  const [isOpen, setOpen] = useState(false);
  const fold = isCreation && entry.changes.length > 0;
  const commands = (kept || compare || fold) && (
    <div className={css.entryCommands}>
      {fold && (
        <button type="button" className={`${ui.linkButton} ${css.moreChanges}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {lazyTexts.changes.firstValues(entry.changes.length)}
        </button>
      )}
      {kept && (
        <EntryCommands
          entry={entry}
          time={time}
          onRestore={isNewest ? undefined : onRestore && (() => onRestore({ change: entry.id, moment: 'after', title: time }))}
        />
      )}
      {compare && <CompareButton entry={entry} time={time} compare={compare} />}
    </div>
  );
  return (
    <li className={`${ui.flex} ${css.entry}`}>
      <Initial label={entry.actorName} size="small" />
      <div className={`${ui.fill} ${css.entryBody}`}>
        <div className={`${ui.wrap} ${css.entryHead}`}>
          <span>
            <b>{entry.actorName}</b> {entry.actionTitle}
          </span>
          <time className={`${ui.fine} ${css.time}`} dateTime={entry.time.replace(' ', 'T')} title={entry.time}>
            {time}
          </time>
          {isCreation && commands}
        </div>
        {(!isCreation || isOpen) && (
          <HistoryChanges
            changes={entry.changes}
            atFirst={isCreation ? entry.changes.length : changesAtFirst}
            onRestore={kept && !undone && !isCreation ? onRestore && restoreField : undefined}
          />
        )}
        {!isCreation && commands}
      </div>
    </li>
  );
}

interface EntryCommandsProps {
  entry: HistoryEntry;
  time: string;
  /** Undefined = this entry is the present state of the record. */
  onRestore: (() => void) | undefined;
}

function EntryCommands({ entry, time, onRestore }: EntryCommandsProps) {
  const { changeSet } = entry;
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  const takeBack = async (id: string) => {
    setBusy(true);
    await undo([id]);
    setBusy(false);
  };
  return (
    <>
      {entry.undone && <span className={`${ui.fine} ${css.time}`}>{lazyTexts.changes.isUndone}</span>}
      {!entry.undone && changeSet && (
        <button
          type="button"
          className={`${ui.linkButton} ${css.moreChanges}`}
          disabled={busy}
          aria-label={lazyTexts.changes.undoEntry(entry.actionTitle, time)}
          onClick={() => takeBack(changeSet)}
        >
          {lazyTexts.changes.undo}
        </button>
      )}
      {onRestore && (
        <button type="button" className={`${ui.linkButton} ${css.moreChanges}`} onClick={onRestore}>
          {lazyTexts.changes.restoreVersion}
        </button>
      )}
    </>
  );
}

function CompareButton({ entry, time, compare }: { entry: HistoryEntry; time: string; compare: Compare }) {
  const { first, choose } = compare;
  const { compare: begin, compareEntry, compareWith, uncompare } = lazyTexts.changes;
  const isFirst = first?.id === entry.id;
  return (
    <button
      type="button"
      className={`${ui.linkButton} ${css.moreChanges}`}
      aria-label={first ? undefined : compareEntry(time)}
      aria-pressed={isFirst}
      onClick={() => choose(entry)}
    >
      {isFirst ? uncompare : first ? compareWith : begin}
    </button>
  );
}
