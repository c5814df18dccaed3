/** Asks for a reason when policy tests fail with the changes; it is stored in the history. */
import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { TestResult } from '../../../../../../wire/policy';
import css from './dialogs.module.css';

interface ReasonDialogProps {
  tests: readonly TestResult[];
  saving: boolean;
  onClose: () => void;
  onGive: (reason: string) => void;
}

const maxLength = 200;

export function ReasonDialog({ tests, saving, onClose, onGive }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      width={520}
      title={`${tests.length} 项策略测试未通过`}
      okText="仍要保存"
      cancelText="返回修改"
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={saving}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => onGive(reason.trim())}
    >
      <ul className={css.failed}>
        {tests.map(({ id, title, exceptions }) => (
          <li key={id}>
            {title}
            {exceptions.length > 0 && (
              <span>
                ：
                {exceptions
                  .slice(0, 5)
                  .map(({ name }) => name)
                  .join('、')}
                不满足
              </span>
            )}
          </li>
        ))}
      </ul>
      <label className={css.label} htmlFor="policy-reason">
        保存的原因
      </label>
      <Input.TextArea
        id="policy-reason"
        autoFocus
        rows={3}
        maxLength={maxLength}
        showCount
        value={reason}
        placeholder="会记入修改历史，例如：财务换岗，月底前由教务代管"
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
