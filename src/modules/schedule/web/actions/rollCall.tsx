/** 点名: one line per child of the lesson; children without a choice are present, or on leave if a leave is registered. */
import { Button, Input, Modal, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { attends } from '../../../../domain/attendance';
import { useRun } from '../../../../engine/action/useRun';
import { useCall } from '../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { recordLabel } from '../../../../engine/record/recordLabel';
import { useResource } from '../../../../engine/useResource';
import ui from '../../../../ui/ui.module.css';
import { getAssumedWord, inputsOf, type Word } from '../../domain/saidAttendance';
import css from './rollCall.module.css';

const choices: { value: Word; label: string }[] = [
  { value: 'present', label: '出勤' },
  { value: 'late', label: '迟到' },
  { value: 'early', label: '早退' },
  { value: 'leave', label: '请假' },
  { value: 'absent', label: '旷课' },
  { value: 'makeup', label: '补课' },
  { value: 'trial', label: '试听' },
];

export default function RollCall({ action, resource, record, onClose, run }: ActionExtensionProps) {
  const children = childrenOf(record);
  const [said, setSaid] = useState<Record<string, Word>>({});
  const onLeave = useRegisteredLeaves(String(record?.id ?? ''));
  const [summary, setSummary] = useState('');
  const { busy, refused, send } = useRun(run);
  return (
    <Modal
      open
      width={640}
      title={`${action.title}：${record ? recordLabel(resource.entity, record) : ''}`}
      okText={`提交点名（${children.length} 人）`}
      cancelText="取消"
      confirmLoading={busy}
      maskClosable={false}
      // Focus on the button: focus on the summary would open the on-screen keyboard of a phone over the list.
      okButtonProps={{ autoFocus: true }}
      onOk={() => send({ ...inputsOf(said, onLeave), ...(summary.trim() && { summary: summary.trim() }) })}
      onCancel={onClose}
    >
      <ul className={`${ui.list} ${css.children}`}>
        {children.map(({ id, name }) => (
          <li key={id}>
            <span className={css.name}>
              {name}
              {onLeave.has(id) && <span className={`${ui.note} ${css.leave}`}>已登记请假</span>}
            </span>
            <Segmented
              aria-label={`${name}的考勤`}
              options={choices}
              value={said[id] ?? getAssumedWord(id, onLeave)}
              onChange={(word) => setSaid((before) => ({ ...before, [id]: word }))}
            />
          </li>
        ))}
      </ul>
      {children.some(({ id }) => (said[id] ?? getAssumedWord(id, onLeave)) !== 'present') && (
        <Button type="link" className={css.all} onClick={() => setSaid(Object.fromEntries(children.map(({ id }) => [id, 'present'])))}>
          全部出勤
        </Button>
      )}
      <Input.TextArea
        aria-label="课堂小结"
        placeholder="课堂小结（选填）"
        rows={2}
        maxLength={1000}
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
      />
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
    </Modal>
  );
}

function childrenOf(record: ActionExtensionProps['record']): { id: string; name: string }[] {
  const ids = (record?.stuIds as string[] | null | undefined) ?? [];
  const names = (record?.stuIdsLabel as string[] | null | undefined) ?? [];
  return ids.map((id, at) => ({ id, name: names[at] ?? '' }));
}

/** Ids of the children who are on leave in this lesson; empty until they are known. */
function useRegisteredLeaves(scheduleId: string): ReadonlySet<string> {
  const call = useCall();
  const { endpoints } = useResource('attendanceRecords');
  const [ids, setIds] = useState<ReadonlySet<string>>(none);
  const { list } = endpoints;
  useEffect(() => {
    if (!list || !scheduleId) return;
    call(list, { scheduleId, attendStatus: attends.leave, pageSize: mostChildren }).then(
      (answer) => setIds(new Set((answer as { records: { stuId: string }[] }).records.map(({ stuId }) => stuId))),
      // If this call fails the registered leaves are unknown here; the server keeps those children on leave anyway.
      () => undefined,
    );
  }, [call, list, scheduleId]);
  return ids;
}

const none: ReadonlySet<string> = new Set();
/** Maximum of children in a lesson. */
const mostChildren = 50;
