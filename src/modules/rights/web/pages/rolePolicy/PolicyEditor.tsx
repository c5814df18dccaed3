/** The loaded page: list of roles, selected role, impact of the drafts, and saving. */

import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { must } from '../../../../../domain/must';
import { useLeaveGuard } from '../../../../../engine/form/useLeaveGuard';
import { usePublishRecordTitle } from '../../../../../providers/page/recordTitle';
import type { BookRole } from '../../../../../wire/policy';
import { NewRoleDialog } from './dialogs/NewRoleDialog';
import { TransferDialog } from './dialogs/TransferDialog';
import { ImpactPanel } from './impact/ImpactPanel';
import { useImpact } from './impact/useImpact';
import { KeysPane, type Narrowing } from './keys/KeysPane';
import { ProposalBanner } from './ProposalBanner';
import { ComparePane } from './panes/ComparePane';
import { HistoryPane } from './panes/HistoryPane';
import { MembersPane } from './panes/MembersPane';
import type { PolicyEditorProps, View } from './panes/paneProps';
import { RoleHead } from './panes/RoleHead';
import { RoleList } from './panes/RoleList';
import { TestsPane } from './panes/TestsPane';
import { usePolicyEditing } from './policy/usePolicyEditing';
import css from './rolePolicy.module.css';
import { SaveBar } from './SaveBar';

type Dialog = { kind: 'new'; like: BookRole | undefined } | { kind: 'transfer' };

export function PolicyEditor({ source, reload }: PolicyEditorProps) {
  const { book } = source;
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const role =
    book.roles.find((one) => one.role === params.get('role')) ??
    must(book.roles.find((one) => !one.builtIn) ?? book.roles[0], 'first role of the institution');
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
            if (lines) editing.history.replace(new Map(editing.drafts).set(made, { ...lines, role: made }));
          }}
        />
      )}
      {dialog?.kind === 'transfer' && <TransferDialog {...parts} onClose={close} />}
    </div>
  );
}
