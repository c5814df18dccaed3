/**
 * Runs actions for the components below it: opens the dialog or asks for confirmation, calls the server, shows the result and refreshes the
 * page. Dialogs are loaded with the first action that has one.
 */

import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { Action, Resource } from '../../config/normalized';
import { announceJob } from '../../providers/jobs/jobSignal';
import { AskHost, type Question, useAsk } from '../../ui/AskHost';
import { lazyPart } from '../../ui/lazyPart';
import { dialect } from '../../wire/dialect';
import type { Job } from '../../wire/job';
import { useSubmitKeys } from '../call/submitKey';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { useNextSteps } from '../command/useNextSteps';
import { useExtensions } from '../extensions';
import type { EngineRecord } from '../record/engineRecord';
import { RevealHost } from '../record/RevealHost';
import { recordLabel } from '../record/recordLabel';
import { texts } from '../texts';

const ActionDialog = lazyPart('action', () => import('./ActionDialog'), { floating: true });

/** `record` is undefined for actions of the page. */
type RunAction = (action: Action, record: EngineRecord | undefined) => void;

interface OpenAction {
  action: Action;
  record: EngineRecord | undefined;
}

const RunActionContext = createContext<RunAction>(() => {
  throw new Error('ActionHost is missing above this component');
});

/** Function that runs an action; throws when called outside an `ActionHost`. */
export function useRunAction(): RunAction {
  return useContext(RunActionContext);
}

interface ActionHostProps {
  resource: Resource;
  children: ReactNode;
}

/** Includes the hosts of confirmation questions and of unmasked values, which pages with actions need. */
export function ActionHost(props: ActionHostProps) {
  return (
    <AskHost>
      <RevealHost resource={props.resource}>
        <Host {...props} />
      </RevealHost>
    </AskHost>
  );
}

function Host({ resource, children }: ActionHostProps) {
  const ask = useAsk();
  const [open, setOpen] = useState<OpenAction>();
  const callAction = useCallAction(resource);
  const notify = useNotify();
  const run = useCallback<RunAction>(
    (action, record) => {
      if (needsDialog(action)) {
        setOpen({ action, record });
        return;
      }
      const callNow = () => callAction(action, record, {}).catch(notify.failed);
      if (action.confirm === undefined) void callNow();
      else void ask(questionOf(action, labelOf(resource, record), callNow));
    },
    [callAction, ask, resource, notify],
  );
  const close = () => setOpen(undefined);
  return (
    <RunActionContext value={run}>
      {children}
      {open && <OpenDialog {...open} resource={resource} onClose={close} callAction={callAction} />}
    </RunActionContext>
  );
}

type CallAction = (action: Action, record: EngineRecord | undefined, inputs: Record<string, unknown>) => Promise<void>;

function useCallAction(resource: Resource): CallAction {
  const call = useCall();
  const { submit } = useSubmitKeys();
  const notify = useNotify();
  const refresh = useRefresh();
  const nextSteps = useNextSteps(resource);
  return useCallback(
    async (action, record, inputs) => {
      const sent = { ...identityOf(record), ...inputs };
      const answer = await submit([action.endpoint, sent], (headers) => call(action.endpoint, sent, headers));
      // Every action with a job answers it. Its card shows progress and result, so no notice is shown here.
      if (action.job !== undefined) return announceJob(answer as Job);
      refresh();
      const steps = await nextSteps(action.next, record?.id ?? idOf(answer));
      notify.done(texts.action.done(action.title, labelOf(resource, record)), steps);
    },
    [call, submit, notify, refresh, nextSteps, resource],
  );
}

function OpenDialog({
  action,
  record,
  resource,
  onClose,
  callAction,
}: OpenAction & { resource: Resource; onClose: () => void; callAction: CallAction }) {
  const { actions } = useExtensions();
  const Dialog = (action.component === undefined ? undefined : actions[action.component]) ?? ActionDialog;
  const run = useMemo(
    () => async (inputs: Record<string, unknown>) => {
      await callAction(action, record, inputs);
      onClose();
    },
    [action, record, callAction, onClose],
  );
  return (
    <Suspense>
      <Dialog action={action} record={record} resource={resource} onClose={onClose} run={run} />
    </Suspense>
  );
}

/** Id of the record in the answer of an action of the page. */
function idOf(answer: unknown): string | undefined {
  const id = (answer as Record<string, unknown> | null)?.[dialect.id];
  return typeof id === 'string' ? id : undefined;
}

function needsDialog(action: Action): boolean {
  const inputs = action.fields.length + action.params.length + (action.creates?.fields.length ?? 0);
  return action.component !== undefined || inputs > 0;
}

function questionOf(action: Action, label: string, run: () => Promise<void>): Question {
  return { title: texts.action.heading(action.title, label), text: action.confirm, confirm: action.title, danger: action.danger, run };
}

function identityOf(record: EngineRecord | undefined): Record<string, unknown> {
  return record === undefined ? {} : { [dialect.id]: record.id, [dialect.version]: record.version };
}

function labelOf(resource: Resource, record: EngineRecord | undefined): string {
  return record === undefined ? '' : recordLabel(resource.entity, record);
}
