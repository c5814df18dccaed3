/** Taking a change back: what that would do comes first. */
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../engine/call/useCall';
import { Bones } from '../../engine/page/Bones';
import { type PolicyHistoryEntry, type PolicyImpact, policyCalls } from '../../wire/policy';
import css from './dialogs.module.css';
import { ImpactDetails } from './ImpactPanel';
import type { PaneProps } from './PolicyEditor';
import { ReasonField, reasonLabel, useApply } from './useApply';

interface RevertDialogProps extends PaneProps {
  entry: PolicyHistoryEntry;
  onClose: () => void;
}

export function RevertDialog({ entry, source, editing, reload, onClose }: RevertDialogProps) {
  const call = useCall();
  const [preview, setPreview] = useState<{ impact: PolicyImpact; version: number }>();
  const apply = useApply({ reload, onClose });
  const { fail } = apply;
  useEffect(() => {
    call(policyCalls.revert, { number: entry.number }).then((data) => setPreview(data as typeof preview), fail);
  }, [call, entry, fail]);
  const needsReason = preview?.impact.tests.some(({ passed }) => !passed) ?? false;
  const isTouched = entry.roles.some(({ roleKey }) => editing.drafts.has(roleKey));
  const run = () =>
    apply.send(policyCalls.revert, { number: entry.number, apply: true, version: preview?.version }, `已撤销第 ${entry.number} 版的修改`);
  return (
    <Modal
      open
      width={640}
      title={`撤销第 ${entry.number} 版的修改`}
      okText={source.book.approval ? '提交审批' : '撤销这次修改'}
      cancelText="取消"
      okButtonProps={{
        disabled: !preview || preview.impact.refusals.length > 0 || isTouched || (needsReason && apply.reason.trim() === ''),
      }}
      confirmLoading={apply.busy}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void run()}
    >
      <p>{entry.roles.map(({ roleName }) => `“${roleName}”`).join('、')}会回到这次修改之前的样子；这之后对同一角色的修改也会一起撤销。</p>
      {isTouched && <p className={css.wrong}>这个角色还有未保存的改动，请先保存或放弃。</p>}
      {!preview && apply.problem === undefined && <Bones late />}
      {preview && (
        <div className={css.preview}>
          <ImpactDetails impact={preview.impact} />
        </div>
      )}
      {preview && <ReasonField label={reasonLabel(needsReason)} value={apply.reason} onChange={apply.setReason} />}
      {apply.problem !== undefined && (
        <p className={css.wrong} role="alert">
          {apply.problem}
        </p>
      )}
    </Modal>
  );
}
