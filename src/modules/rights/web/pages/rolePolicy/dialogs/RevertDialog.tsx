/** Undoes a change, or returns to its result, after a preview of the effect. */
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { Skeleton } from '../../../../../../ui/Skeleton';
import { type PolicyHistoryEntry, type PolicyImpact, policyCalls } from '../../../../../../wire/policy';
import { ImpactDetails } from '../impact/ImpactPanel';
import type { PaneProps } from '../panes/paneProps';
import { asksForReason, formatReasonLabel, ReasonField, useApply } from '../policy/useApply';
import css from './dialogs.module.css';

export interface Return {
  entry: PolicyHistoryEntry;
  /** Target: the roles before the change, or after it. */
  to: 'before' | 'after';
}

interface RevertDialogProps extends PaneProps, Return {
  onClose: () => void;
}

const words = {
  before: {
    act: '撤销这次修改',
    title: (number: number) => `撤销第 ${number} 版的修改`,
    done: (number: number) => `已撤销第 ${number} 版的修改`,
  },
  after: { act: '恢复到此版本', title: (number: number) => `恢复到第 ${number} 版`, done: (number: number) => `已恢复到第 ${number} 版` },
} as const;

export function RevertDialog({ entry, to, source, editing, reload, onClose }: RevertDialogProps) {
  const call = useCall();
  const [preview, setPreview] = useState<{ impact: PolicyImpact; version: number }>();
  const apply = useApply({ reload, onClose });
  const { fail } = apply;
  useEffect(() => {
    call(policyCalls.previewRevert, { number: entry.number, to }).then(setPreview, fail);
  }, [call, entry, to, fail]);
  const needsReason = preview?.impact.tests.some(asksForReason) ?? false;
  const isTouched = entry.roles.some(({ roleKey }) => editing.drafts.has(roleKey));
  const run = () =>
    apply.send(policyCalls.revert, { number: entry.number, to, apply: true, version: preview?.version }, words[to].done(entry.number));
  return (
    <Modal
      open
      width={640}
      title={words[to].title(entry.number)}
      okText={source.book.approval ? '提交审批' : words[to].act}
      cancelText="取消"
      okButtonProps={{
        disabled: !preview || preview.impact.refusals.length > 0 || isTouched || (needsReason && apply.reason.trim() === ''),
      }}
      confirmLoading={apply.busy}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void run()}
    >
      <p>
        {entry.roles.map(({ roleName }) => `“${roleName}”`).join('、')}
        {to === 'before' ? '会回到这次修改之前' : '会回到这次修改之后'}的样子；再往后对同一角色的修改也会一起撤销。
      </p>
      {isTouched && <p className={css.wrong}>这个角色还有未保存的改动，请先保存或放弃。</p>}
      {!preview && apply.problem === undefined && <Skeleton late />}
      {preview && (
        <div className={css.preview}>
          <ImpactDetails impact={preview.impact} />
        </div>
      )}
      {preview && <ReasonField label={formatReasonLabel(needsReason)} value={apply.reason} onChange={apply.setReason} />}
      {apply.problem !== undefined && (
        <p className={css.wrong} role="alert">
          {apply.problem}
        </p>
      )}
    </Modal>
  );
}
