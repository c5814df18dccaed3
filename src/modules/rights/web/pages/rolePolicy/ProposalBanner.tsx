/** Changes that need a second person: their authors, with buttons to view, approve, reject or withdraw. */
import { ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import ui from '../../../../../ui/ui.module.css';
import { type PolicyProposal, policyCalls } from '../../../../../wire/policy';
import { ProposalDialog } from './dialogs/ProposalDialog';
import type { PaneProps } from './panes/paneProps';
import { draftsOf, shownProposals } from './policy/proposals';
import css from './rolePolicy.module.css';

export function ProposalBanner(props: PaneProps) {
  const { all, reload: reloadWaiting } = useProposals(props.source.book, props.role.id);
  const { editing, source } = props;
  const { waiting, sentBack } = shownProposals(all, editing.drafts);
  const putBack = (proposal: PolicyProposal) => editing.history.replace(draftsOf(proposal, source.book.roles, editing.drafts));
  const [open, setOpen] = useState<PolicyProposal>();
  if (waiting.length + sentBack.length === 0) return null;
  const reload = async () => {
    reloadWaiting();
    return props.reload();
  };
  return (
    <section className={`${ui.textLine} ${css.banner}`} aria-label="待批准和被退回的修改">
      <ClockCircleOutlined className={ui.soon} />
      <ul className={`${ui.list} ${css.waiting}`}>
        {waiting.map((proposal) => (
          <li key={proposal.id}>
            <span>
              {proposal.isMine ? '您' : proposal.actorName}在 {proposal.time.slice(5, 16)} 提交了对
              {roleNames(proposal)}的修改，{proposal.isMine ? '等待另一人批准' : '等待批准'}
            </span>
            <Button size="small" onClick={() => setOpen(proposal)}>
              {proposal.isMine ? '查看' : '查看并处理'}
            </Button>
          </li>
        ))}
        {sentBack.map((proposal) => (
          <li key={proposal.id}>
            <span>
              {proposal.decidedBy}在 {proposal.decidedTime?.slice(5, 16)} 退回了您对{roleNames(proposal)}的修改：{proposal.decidedReason}
            </span>
            <Button size="small" onClick={() => putBack(proposal)}>
              放回编辑
            </Button>
          </li>
        ))}
      </ul>
      {open && <ProposalDialog {...props} reload={reload} proposal={open} onClose={() => setOpen(undefined)} onWithdrawn={putBack} />}
    </section>
  );
}

function roleNames({ roles }: PolicyProposal): string {
  return roles.map(({ roleName }) => `“${roleName}”`).join('、');
}

interface Proposals {
  all: PolicyProposal[];
  reload: () => void;
}

/** Loads the proposals together with the roles and for each role that is opened, so that they are current after every save or decision, also of others. */
function useProposals(book: PaneProps['source']['book'], role: string): Proposals {
  const call = useCall();
  const [all, setAll] = useState<PolicyProposal[]>([]);
  const reload = useCallback(() => {
    // A failure is ignored: the page works without proposals, and the next load retries.
    call(policyCalls.proposals, {}).then(
      (data) => setAll(data),
      () => undefined,
    );
  }, [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded together with the roles
  useEffect(reload, [reload, book, role]);
  return { all, reload };
}
