/** Form of a resource on its own page: sections on the left, fields in the middle, buttons always visible. */
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Form as FormConfig, Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { AskHost } from '../../ui/AskHost';
import { describeProblem } from '../../ui/callProblem';
import { ForbiddenState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import { dialect } from '../../wire/dialect';
import { type EditLock, type HeldLock, useEditLock } from '../lock/useEditLock';
import { useReadOnlyLock } from '../lock/useReadOnlyLock';
import { isListOf, markSaved } from '../page/savedRecord';
import { getWayBack } from '../page/wayBack';
import type { EngineRecord } from '../record/engineRecord';
import { RecordProblem } from '../record/RecordProblem';
import { RevealHost } from '../record/RevealHost';
import type { RecordValues } from '../record/recordLabel';
import { pathsOf } from '../resourcePaths';
import { useResource } from '../useResource';
import { FormPageContent } from './FormPageContent';
import { type FormMode, verbOf } from './formModel';
import { findFormLock, LockedPage } from './LockedForm';
import { useFormRecord } from './useFormRecord';
import { usePresetGroups } from './usePresetGroups';
import { quickParameter, useQuickForm } from './useQuickForm';

export default function FormPage({ name, mode }: { name: string; mode: FormMode }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { id } = useParams();
  if (!resource.form || !policy.can(resource.permission) || !policy.can(resource.permissions[verbOf[mode]]))
    return <ForbiddenState title={resource.title} />;
  return (
    <AskHost>
      <RevealHost resource={resource}>
        {mode === 'edit' && id !== undefined && resource.entity.editLock ? (
          <FormUnderLock key={id} resource={resource} config={resource.form} mode={mode} id={id} />
        ) : (
          <LoadedForm key={id} resource={resource} config={resource.form} mode={mode} id={mode === 'edit' ? id : undefined} />
        )}
      </RevealHost>
    </AskHost>
  );
}

interface LoadedFormProps {
  resource: Resource;
  config: FormConfig;
  mode: FormMode;
  id: string | undefined;
  lock?: HeldLock;
  /** Reason why the form is read-only, and buttons beside it. */
  readOnly?: { reason: ReactNode; buttons: ReactNode };
}

/** The lock is taken before the record is loaded: a record loaded first could be outdated when the lock is granted. */
function FormUnderLock(props: LoadedFormProps & { id: string }) {
  const { resource, id } = props;
  const lock = useEditLock(resource, id);
  if (lock.status === 'asking') return <Skeleton late />;
  if (lock.status === 'held') return <LoadedForm {...props} key="held" lock={lock.lock} />;
  // Other reasons of a refused lock, such as the state of the record, are shown by the form itself.
  if (lock.status === 'failed')
    return <LoadedForm {...props} key="failed" readOnly={{ reason: describeProblem(lock.error).text, buttons: null }} />;
  return <ReadOnlyForm {...props} key="readOnly" held={lock} />;
}

function ReadOnlyForm({ held, ...props }: LoadedFormProps & { id: string; held: Extract<EditLock, { status: 'readOnly' }> }) {
  return <LoadedForm {...props} readOnly={useReadOnlyLock(props.resource, props.id, held)} />;
}

function LoadedForm({ resource, config, mode, id, lock, readOnly }: LoadedFormProps) {
  const [params] = useSearchParams();
  const start = useFormRecord(resource, id, params);
  const all = usePresetGroups(resource, config.groups, id === undefined ? params : undefined);
  const quick = useQuickForm(resource, mode === 'create' && params.has(quickParameter));
  const groups = quick?.groups ?? all;
  const { close, afterSave } = useWayBack(resource);
  if (start.status === 'loading') return <Skeleton late />;
  if (start.status === 'failed') return <RecordProblem resource={resource} id={id ?? ''} error={start.error} onRetry={start.retry} />;
  const locked = findFormLock(resource, mode, start.initial);
  const reason = locked ?? readOnly?.reason;
  if (reason !== undefined)
    return (
      <LockedPage
        resource={resource}
        groups={groups}
        record={start.initial}
        reason={reason}
        onClose={close}
        buttons={locked === undefined && readOnly?.buttons}
      />
    );
  return (
    <FormPageContent
      key={start.round}
      resource={quick?.resource ?? resource}
      groups={groups}
      mode={mode}
      initial={start.initial}
      title={quick?.title}
      buttons={quick?.whole}
      restarted={start.round > 0}
      lock={lock}
      onClose={close}
      onSaved={afterSave}
      onRestart={(initial?: RecordValues) => start.restart(initial)}
    />
  );
}

/**
 * Returns to the page the form was opened from, else to the list. After creating, the new record is shown if it has a page that the user
 * may open.
 */
export function useWayBack(resource: Resource): { close: () => void; afterSave: (record: EngineRecord, mode: FormMode) => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const paths = pathsOf(resource);
  const back = getWayBack(state) ?? { to: paths.list ?? '/', state: undefined };
  const close = () => navigate(back.to, { replace: true, state: back.state });
  const afterSave = (record: EngineRecord, mode: FormMode) => {
    const isShown = mode === 'create' && record[dialect.unseen] !== true;
    const show = isShown ? paths.show(record.id) : undefined;
    if (show !== undefined) return navigate(show, { replace: true, state });
    if (isListOf(resource, back.to)) markSaved(resource, record);
    return close();
  };
  return { close, afterSave };
}
