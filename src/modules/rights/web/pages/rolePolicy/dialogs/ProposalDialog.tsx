/** One pending change: its lines, its current impact and the decision. */
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import parts from '../../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../../ui/Skeleton';
import ui from '../../../../../../ui/ui.module.css';
import { type PolicyImpact, type PolicyProposal, policyCalls } from '../../../../../../wire/policy';
import { ImpactDetails } from '../impact/ImpactPanel';
import { LineChanges } from '../impact/LineChanges';
import type { PaneProps } from '../panes/paneProps';
import { asksForReason, ReasonField, useApply } from '../policy/useApply';
import css from './dialogs.module.css';

interface ProposalDialogProps extends PaneProps {
  proposal: PolicyProposal;
  onClose: () => void;
  /** The changes of a withdrawn proposal become drafts again. */
  onWithdrawn: (proposal: PolicyProposal) => void;
}

const done = { approve: '已批准，立即生效', refuse: '已退回', withdraw: '已撤回，改动放回编辑' } as const;

export function ProposalDialog({ proposal, editing, reload, onClose, onWithdrawn }: ProposalDialogProps) {
  const call = useCall();
  const [impact, setImpact] = useState<PolicyImpact>();
  const apply = useApply({ reload, onClose });
  const { fail } = apply;
  useEffect(() => {
    call(policyCalls.proposalImpact, { id: proposal.id }).then(setImpact, fail);
  }, [call, proposal, fail]);
  const decide = async (decision: keyof typeof done) => {
    const isDone = await apply.send(policyCalls.decide, { id: proposal.id, decision }, done[decision]);
    if (isDone && decision === 'withdraw') onWithdrawn(proposal);
  };
  const refused = (impact?.refusals.length ?? 0) > 0;
  const needsReason = impact?.tests.some((test) => asksForReason(test) && !proposal.failedTests.includes(test.title)) ?? false;
  const hasReason = apply.reason.trim() !== '';
  return (
    <Modal
      open
      width={680}
      title={`${proposal.isMine ? '您' : proposal.actorName}提交的修改：${proposal.roles.map(({ roleName }) => roleName).join('、')}`}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <div className={ui.row}>
          <span className={css.left} />
          <Button onClick={onClose}>关闭</Button>
          {proposal.isMine ? (
            <Button danger loading={apply.busy} onClick={() => void decide('withdraw')}>
              撤回申请
            </Button>
          ) : (
            <>
              <Button danger disabled={!hasReason || apply.busy} onClick={() => void decide('refuse')}>
                退回
              </Button>
              <Button
                type="primary"
                loading={apply.busy}
                disabled={!impact || refused || (needsReason && !hasReason)}
                onClick={() => void decide('approve')}
              >
                批准
              </Button>
            </>
          )}
        </div>
      }
    >
      <LineChanges roles={proposal.roles} names={editing.names} />
      {proposal.reason && <p className={`${ui.hint} ${parts.above8}`}>提交说明：{proposal.reason}</p>}
      {!impact && apply.problem === undefined && <Skeleton late />}
      {impact && (
        <section className={css.preview} aria-label="批准后的影响">
          <ImpactDetails impact={impact} />
        </section>
      )}
      {!proposal.isMine && (
        <ReasonField
          label={needsReason ? '批准的原因（有测试未通过，必填）' : '说明（退回时必填）'}
          value={apply.reason}
          onChange={apply.setReason}
        />
      )}
      {apply.problem !== undefined && (
        <p className={css.wrong} role="alert">
          {apply.problem}
        </p>
      )}
    </Modal>
  );
}
