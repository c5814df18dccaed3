/** Export and import of roles as a Casbin CSV file; an import previews every line and its effect. */
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { useNotify } from '../../../../../../engine/call/useNotify';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import { type ImportPreview, policyCalls } from '../../../../../../wire/policy';
import { ImpactDetails } from '../impact/ImpactPanel';
import { LineChanges } from '../impact/LineChanges';
import type { PaneProps } from '../panes/paneProps';
import { asksForReason, formatReasonLabel, ReasonField, useApply } from '../policy/useApply';
import css from './dialogs.module.css';

interface TransferDialogProps extends PaneProps {
  onClose: () => void;
}

interface Looked {
  fileName: string;
  text: string;
  preview: ImportPreview;
}

export function TransferDialog({ source, role, editing, reload, onClose }: TransferDialogProps) {
  const call = useCall();
  const notify = useNotify();
  const [looked, setLooked] = useState<Looked>();
  const apply = useApply({ reload, onClose });
  const download = (roleKey?: string) =>
    call(policyCalls.exportCsv, roleKey === undefined ? {} : { roleKey }).then(saveText, notify.failed);
  const look = async (file: File) => {
    setLooked(undefined);
    const text = await file.text();
    try {
      setLooked({ fileName: file.name, text, preview: await call(policyCalls.previewCsv, { text }) });
    } catch (failure) {
      apply.fail(failure);
    }
    // Prevents the upload by antd: the file is read here.
    return false;
  };
  const preview = looked?.preview;
  const changed = preview?.roles.filter(({ isNew, added, removed }) => isNew || added.length + removed.length > 0) ?? [];
  const needsReason = preview?.impact?.tests.some(asksForReason) ?? false;
  const isTouched = changed.some(({ roleKey }) => editing.drafts.has(roleKey));
  const ready = preview?.impact !== undefined && preview.impact.refusals.length === 0 && changed.length > 0 && !isTouched;
  const run = async () => {
    if (!looked) return;
    const body = { text: looked.text, apply: true, version: looked.preview.version };
    await apply.send(policyCalls.importCsv, body, '已导入角色权限，立即生效');
  };
  return (
    <Modal
      open
      width={680}
      title="导出或导入权限"
      okText={changed.length > 0 ? `${source.book.approval ? '提交审批' : '导入'} ${changed.length} 个角色` : '导入'}
      cancelText="关闭"
      okButtonProps={{ disabled: !ready || (needsReason && apply.reason.trim() === '') }}
      confirmLoading={apply.busy}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void run()}
    >
      <p className={`${ui.hint} ${parts.above8}`}>
        Casbin 的 CSV 格式，可以带到另一套系统里用。导入只改文件里写到的角色，导入前先看改动和影响。
      </p>
      <div className={`${ui.row} ${css.row}`}>
        <Button icon={<DownloadOutlined />} onClick={() => void download(role.role)}>
          导出“{role.roleName}”
        </Button>
        <Button icon={<DownloadOutlined />} onClick={() => void download()}>
          导出全部角色
        </Button>
        <Upload accept=".csv,text/csv,text/plain" showUploadList={false} beforeUpload={look}>
          <Button icon={<UploadOutlined />}>选择要导入的文件</Button>
        </Upload>
      </div>
      {preview && preview.problems.length > 0 && (
        <div className={`${ui.wrongTint} ${css.problems}`} role="alert">
          {`“${looked?.fileName}”有 ${preview.problems.length} 处问题，改好后再选一次：`}
          <ul>
            {preview.problems.map(({ line, message }) => (
              <li key={line + message}>
                第 {line} 行：{message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview && preview.problems.length === 0 && changed.length === 0 && (
        <p className={`${ui.hint} ${parts.above8}`}>文件和现在的权限一样，没有要导入的改动。</p>
      )}
      {changed.length > 0 && <LineChanges roles={changed} names={editing.names} />}
      {isTouched && <p className={css.wrong}>文件里的角色还有未保存的改动，请先保存或放弃。</p>}
      {preview?.impact && changed.length > 0 && (
        <>
          <div className={css.preview}>
            <ImpactDetails impact={preview.impact} />
          </div>
          <ReasonField label={formatReasonLabel(needsReason)} value={apply.reason} onChange={apply.setReason} />
        </>
      )}
      {apply.problem !== undefined && (
        <p className={css.wrong} role="alert">
          {apply.problem}
        </p>
      )}
    </Modal>
  );
}

/** Saves the text of the answer as a CSV file. */
function saveText(answer: unknown): void {
  const { fileName, text } = answer as { fileName: string; text: string };
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  // The browser reads the object URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
