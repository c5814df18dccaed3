/** 离校核查: checklist before a child leaves; confirms when no item refuses. */

import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useRun } from '../../../../engine/action/useRun';
import { useCall } from '../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { recordLabel } from '../../../../engine/record/recordLabel';
import { type StudentAnswers, studentCalls } from '../../../../generated/calls';
import { describeProblem } from '../../../../ui/callProblem';
import parts from '../../../../ui/parts.module.css';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import css from './leaveCheck.module.css';

/** 1 passed, 2 to be noticed, 3 refuses the departure. */
type Result = 1 | 2 | 3;
type CheckAnswer = StudentAnswers['leaveItems'];

const looks: Record<Result, { icon: typeof CheckCircleFilled; word: string; tone: string | undefined }> = {
  1: { icon: CheckCircleFilled, word: '通过', tone: ui.normal },
  2: { icon: ExclamationCircleFilled, word: '请留意', tone: ui.soon },
  3: { icon: CloseCircleFilled, word: '未通过', tone: ui.wrong },
};

export default function LeaveCheck({ action, resource, record, onClose, run }: ActionExtensionProps) {
  const { answer, problem } = useCheckItems({ record });
  const { busy, refused, send } = useRun(run);
  const blocked = answer?.items.filter((one) => one.result === 3).length ?? 0;
  const label = record ? recordLabel(resource.entity, record) : '';
  return (
    <Modal
      open
      width={560}
      title={`${action.title}：${label}`}
      okText="核查通过"
      okButtonProps={{ disabled: !answer || blocked > 0 }}
      cancelText="取消"
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => send({})}
      onCancel={onClose}
    >
      {!answer && !problem && <Skeleton late />}
      {answer && <Items answer={answer} />}
      {blocked > 0 && <p className={`${ui.wrong} ${parts.below8}`}>{`还有 ${blocked} 项未通过，处理后再核查。`}</p>}
      {blocked === 0 && answer && action.confirm && <p className={`${ui.noteText} ${parts.below8}`}>{action.confirm}</p>}
      {(problem ?? refused) && (
        <p className={`${ui.wrong} ${parts.below8}`} role="alert">
          {problem ?? refused}
        </p>
      )}
    </Modal>
  );
}

function Items({ answer }: { answer: CheckAnswer }) {
  return (
    <>
      {answer.leaveDate && <p className={`${ui.noteText} ${parts.below8}`}>{`申请离校日期 ${answer.leaveDate}`}</p>}
      <ul className={`${ui.list} ${css.items}`}>
        {answer.items.map(({ item, result, note }) => {
          const { icon: Icon, word, tone } = looks[result];
          return (
            <li key={item}>
              <Icon className={tone} />
              <span className={css.item}>
                {item}
                {note && <span className={ui.noteText}>{note}</span>}
              </span>
              <span className={tone}>{word}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function useCheckItems({ record }: Pick<ActionExtensionProps, 'record'>) {
  const call = useCall();
  const [answer, setAnswer] = useState<CheckAnswer>();
  const [problem, setProblem] = useState<string>();
  const id = record?.id;
  useEffect(() => {
    if (id === undefined) return;
    let wanted = true;
    call(studentCalls.leaveItems, { id }).then(
      (data) => wanted && setAnswer(data),
      (error) => wanted && setProblem(describeProblem(error).text),
    );
    return () => {
      wanted = false;
    };
  }, [call, id]);
  return { answer, problem };
}
