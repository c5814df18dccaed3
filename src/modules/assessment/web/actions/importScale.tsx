/** 导入: a scale file becomes a draft; a file that contradicts itself is reported line by line. */
import { Alert, Button, Modal, Select, Upload } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmitKeys } from '../../../../engine/call/submitKey';
import { useCall } from '../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { scaleManagementCalls } from '../../../../generated/calls';
import { describeProblem } from '../../../../ui/callProblem';
import ui from '../../../../ui/ui.module.css';
import { type FileFinding, mostFileBytes, scaleAddress } from '../../domain/edit/calls';
import own from '../pages/scale/dialogs/dialogs.module.css';

interface Result {
  fileName: string;
  problem?: string;
  findings: FileFinding[];
}

export default function ImportScale({ action, onClose }: ActionExtensionProps) {
  const importing = useImport(onClose);
  const [evalType, setEvalType] = useState<number>();
  const typeId = useId();
  const types = action.params.find(({ name }) => name === 'evalType')?.choices ?? [];
  const { result, busy } = importing;
  return (
    <Modal open width={720} title="导入量表" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className={own.section}>
        <p>选择一个量表文件（JSON，最多 2 MB）。编码已有的，成为它的新版本草稿；没有的，成为新量表的草稿。</p>
        <label className={`${ui.note} ${own.note}`} htmlFor={typeId}>
          测评类型（新量表；不选时按报告页确定）
          <Select
            id={typeId}
            aria-label="测评类型"
            allowClear
            placeholder="按报告页确定"
            value={evalType ?? null}
            options={types.map(({ code, title }) => ({ value: Number(code) as number | null, label: title }))}
            onChange={(value) => setEvalType(value ?? undefined)}
          />
        </label>
        <Upload
          accept=".json,application/json"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void importing.read(file, evalType);
            return false;
          }}
        >
          <Button type="primary" loading={busy}>
            选择文件
          </Button>
        </Upload>
        {result && <ImportFindings result={result} />}
      </div>
    </Modal>
  );
}

function ImportFindings({ result: { fileName, problem, findings } }: { result: Result }) {
  if (problem !== undefined) return <Alert type="error" showIcon message={`${fileName}：${problem}`} />;
  const errors = findings.filter(({ isWarning }) => !isWarning).length;
  return (
    <>
      <Alert type="error" showIcon message={`${fileName} 有 ${errors} 处错误，没有导入。请改正后再选一次`} />
      <div className={own.scroll}>
        <table className={`${ui.table} ${own.impacts}`}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">问题</th>
              <th scope="col">怎样改</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ line, column, message, remedy, isWarning }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td data-title="行">{`第 ${line} 行第 ${column} 列`}</td>
                <td data-title="问题">{`${isWarning ? '（提醒）' : ''}${message}`}</td>
                <td data-title="怎样改">{remedy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function useImport(onClose: () => void) {
  const call = useCall();
  const navigate = useNavigate();
  const { submit } = useSubmitKeys();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const read = async (file: File, evalType: number | undefined) => {
    const fileName = file.name;
    setResult(undefined);
    if (file.size > mostFileBytes) {
      const size = (file.size / 1_000_000).toFixed(1);
      setResult({ fileName, problem: `文件有 ${size} MB，最多 2 MB；量表文件一般不到 0.1 MB，请确认选对了文件`, findings: [] });
      return;
    }
    setBusy(true);
    try {
      const sent = { fileName, file: { text: await file.text() }, ...(evalType !== undefined && { evalType }) };
      const { made, findings } = await submit(sent, (headers) => call(scaleManagementCalls.importScale, sent, headers));
      if (!made) {
        setResult({ fileName, findings });
        return;
      }
      onClose();
      navigate(scaleAddress(made, made.scaleVersion));
    } catch (failure) {
      const { text, errors } = describeProblem(failure);
      setResult({ fileName, problem: errors[0]?.message ?? text, findings: [] });
    } finally {
      setBusy(false);
    }
  };
  return { busy, result, read };
}
