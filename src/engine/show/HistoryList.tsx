/** Who changed what, and when: newest first. */
import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/faces/today';
import { Bones } from '../page/Bones';
import { PageState } from '../page/PageState';
import { describeProblem } from '../problem/callProblem';
import { Initial } from '../record/Initial';
import { texts } from '../texts';
import { shortTime } from './shortTime';
import css from './show.module.css';
import { type History, type HistoryChange, type HistoryEntry, useHistory } from './useRecord';

export function HistoryList({ resource, id }: { resource: Resource; id: string }) {
  const history = useHistory(resource, id);
  return (
    <>
      <h2 className={css.railTitle}>
        {texts.show.history} {history.total > 0 && <span className={css.count}>{texts.show.historyAll(history.total)}</span>}
      </h2>
      <Entries history={history} />
    </>
  );
}

function Entries({ history }: { history: History }) {
  if (history.error) {
    return (
      <PageState title={texts.show.historyFailed} text={describeProblem(history.error).text}>
        <Button onClick={history.reload}>{texts.common.retry}</Button>
      </PageState>
    );
  }
  if (history.loading) return <Bones late />;
  if (history.entries.length === 0) return <PageState title={texts.show.historyNone} />;
  return (
    <>
      <ol className={css.history}>
        {history.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {history.more && (
        <Button type="link" onClick={history.more}>
          {texts.show.historyMore}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={css.entry}>
      <Initial label={entry.actorName} size="small" />
      <div className={css.entryBody}>
        <div className={css.entryHead}>
          <span>
            <b>{entry.actorName}</b> {entry.actionTitle}
          </span>
          <time className={css.time} dateTime={entry.time.replace(' ', 'T')} title={entry.time}>
            {shortTime(entry.time, todayInShanghai())}
          </time>
        </div>
        <Changes changes={entry.changes} />
      </div>
    </li>
  );
}

const changesAtFirst = 3;

/** A new record changes every field: the first few stand for it until someone asks. */
function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, changesAtFirst);
  const rest = changes.length - shown.length;
  return (
    <>
      {shown.map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {rest > 0 && (
        <button type="button" className={css.moreChanges} onClick={() => setAll(true)}>
          {texts.show.moreChanges(rest)}
        </button>
      )}
    </>
  );
}

function Change({ change }: { change: HistoryChange }) {
  return (
    <div className={css.change}>
      <span className={css.changeTitle}>{change.title}</span>
      <span>
        {change.beforeText ? (
          <>
            <del title={texts.show.before}>{change.beforeText}</del> →{' '}
          </>
        ) : null}
        <ins title={texts.show.after}>{change.afterText || texts.show.nothing}</ins>
      </span>
    </div>
  );
}
