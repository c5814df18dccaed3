/** The loaded page: list of roles, selected role, impact of the drafts, and saving. */
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLeaveGuard } from '../../../../engine/form/useLeaveGuard';
import { usePublishRecordTitle } from '../../../../providers/page/recordTitle';
import type { BookRole } from '../../../../wire/policy';
import { ComparePane } from './ComparePane';
import { HistoryPane } from './HistoryPane';
import { ImpactPanel } from './ImpactPanel';
import { KeysPane, type Narrowing } from './KeysPane';
import { MembersPane } from './MembersPane';
import { NewRoleDialog } from './NewRoleDialog';
import { ProposalBanner } from './ProposalBanner';
import type { PolicyEditorProps, View } from './paneProps';
import { RoleHead } from './RoleHead';
import { RoleList } from './RoleList';
import css from './rolePolicy.module.css';
import { SaveBar } from './SaveBar';
import { TestsPane } from './TestsPane';
import { TransferDialog } from './TransferDialog';
import { useImpact } from './useImpact';
import { usePolicyEditing } from './usePolicyEditing';

type Dialog = { kind: 'new'; like: BookRole | undefined } | { kind: 'transfer' };

export function PolicyEditor({ source, reload }: PolicyEditorProps) {
  const { book } = source;
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const role = book.roles.find((one) => one.role === params.get('role')) ?? (book.roles.find((one) => !one.builtIn) ?? book.roles[0])!;
  const view = (params.get('view') ?? 'keys') as View;
  const editing = usePolicyEditing(source, role);
  const reading = useImpact(editing.drafts, book.version);
  usePublishRecordTitle(role.roleName);
  useLeaveGuard(() => editing.drafts.size > 0);
  const show = useCallback(
    (next: Record<string, string | undefined>) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined) known.delete(name);
            else known.set(name, value);
          }
          return known;
        },
        { replace: true },
      ),
    [setParams],
  );
  const close = () => setDialog(undefined);
  const parts = { source, role, editing, reload };
  return (
    <div className={css.frame}>
      <ProposalBanner {...parts} />
      <div className={css.columns}>
        <RoleList
          roles={book.roles}
          drafts={editing.drafts}
          current={role.role}
          onChoose={(one) => show({ role: one })}
          onNew={() => setDialog({ kind: 'new', like: undefined })}
          onTransfer={() => setDialog({ kind: 'transfer' })}
        />
        <section className={css.middle} aria-label={role.roleName}>
          <RoleHead {...parts} view={view} onShow={show} onCopy={() => setDialog({ kind: 'new', like: role })} />
          {view === 'keys' && (
            <KeysPane
              key={role.role}
              {...parts}
              narrowing={(params.get('only') ?? 'all') as Narrowing}
              onNarrow={(one) => show({ only: one === 'all' ? undefined : one })}
            />
          )}
          {view !== 'keys' && (
            <div className={css.scroll}>
              {view === 'compare' && (
                <ComparePane {...parts} other={params.get('with') ?? undefined} onOther={(one) => show({ with: one })} />
              )}
              {view === 'members' && <MembersPane role={role} />}
              {view === 'tests' && <TestsPane {...parts} />}
              {view === 'history' && <HistoryPane {...parts} />}
            </div>
          )}
        </section>
        <ImpactPanel reading={reading} editing={editing} />
      </div>
      <SaveBar
        {...parts}
        reading={reading}
        onReview={() => {
          const changed = editing.drafts.has(role.role) ? role.role : [...editing.drafts.keys()][0];
          show({ view: undefined, only: 'changed', role: changed });
        }}
      />
      {dialog?.kind === 'new' && (
        <NewRoleDialog
          roles={book.roles}
          like={dialog.like}
          onClose={close}
          onMade={async (made, lines) => {
            close();
            await reload();
            show({ role: made, view: undefined });
            if (lines) editing.setDrafts(new Map(editing.drafts).set(made, { ...lines, role: made }));
          }}
        />
      )}
      {dialog?.kind === 'transfer' && <TransferDialog {...parts} onClose={close} />}
    </div>
  );
}
