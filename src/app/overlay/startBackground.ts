/** Background tasks of a session; started some seconds after the first page. */

import { readCurrentKey } from '../../providers/vault/vault';
import { currentVersion, fetchNewestVersion } from '../../ui/pageVersion';
import { startDevtoolsWatch } from '../devtools/devtoolsWatch';
import { registerWorker } from '../offline/registerWorker';
import type { Session } from '../session/createSession';
import { reloadPage } from '../session/leave';
import { hasUnsavedInput } from '../session/unsavedInput';
import { startVersionPoll } from '../version/versionPoll';

/** Starts the tasks. Returns a function that stops them. */
export function startBackground(session: Session): () => void {
  registerWorker();
  // Loads the key ahead, because it cannot be loaded offline.
  void readCurrentKey();
  if (__DEVTOOLS_TARGET__ !== '') void startDevtoolsWatch(__DEVTOOLS_TARGET__);
  return startVersionPoll({
    current: currentVersion(),
    fetchVersion: fetchNewestVersion,
    isActive: () => document.visibilityState === 'visible' && navigator.onLine,
    onNewVersion: () => void askToRefresh(session),
  });
}

async function askToRefresh({ ask }: Session): Promise<void> {
  const unsaved = hasUnsavedInput() ? '这一页还有未保存的内容，刷新后会丢失；可以先保存，稍后再刷新。' : '';
  const goOn = await ask({ title: '发现新版本', text: `发现新版本，是否立即刷新？${unsaved}`, confirm: '立即刷新', cancel: '稍后' });
  if (goOn) reloadPage();
}
