/** `/studentModel/assessmentCenter/scalesBriefly`: what each scale in use is for, and on what it rests. */

import { Input } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { Tone } from '../../../../../fields/components/Tone';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { briefCall, type ScaleBrief } from '../../../domain/brief';
import { ChildBar } from '../assessmentCenter/ChildBar';
import css from '../assessmentCenter/child.module.css';

const types: Readonly<Record<number, string>> = { 1: '心理', 2: '学习', 3: '快速筛查', 4: '发育', 5: '综合' };
const respondents: Readonly<Record<ScaleBrief['respondents'][number], string>> = {
  clinician: '评估师',
  parent: '家长',
  teacher: '教师',
  'child-task': '本人操作',
};

export function ScalesBrieflyPage() {
  const { answer, error, again } = useAnswer(briefCall, {});
  const [sought, setSought] = useState('');
  const found = answer?.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      <ChildBar title="量表简介" description="启用的量表：给谁用、谁来答、依据什么" />
      {error !== undefined && <ProblemState error={error} title="量表简介" onRetry={again} />}
      {!answer && error === undefined && <Skeleton late />}
      {answer && (
        <Input
          className={css.search}
          allowClear
          placeholder="按名称查找"
          aria-label="按名称查找量表"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {found?.length === 0 && <PageState title="没有符合的量表" />}
      <ul className={`${ui.grid} ${ui.list} ${css.cards}`} aria-label="量表">
        {found?.map((scale) => (
          <Brief key={scale.code} scale={scale} />
        ))}
      </ul>
    </>
  );
}

function Brief({ scale }: { scale: ScaleBrief }) {
  const { name, edition, evalType, itemCount, ageText, minutes, instruction, confidence, confidenceNote, citation } = scale;
  return (
    <li className={ui.card}>
      <h2 className={`${ui.title15} ${css.title}`}>{name}</h2>
      <p className={`${ui.note} ${css.second}`}>
        {types[evalType]}，{edition}
      </p>
      <p className={css.facts}>
        {ageText || '不限年龄'}；{itemCount} 题{minutes > 0 && `，约 ${minutes} 分钟`}；
        {scale.respondents.map((one) => respondents[one]).join('、')}作答
      </p>
      {instruction && <p className={css.facts}>{instruction}</p>}
      <p className={`${ui.note} ${css.second}`}>
        <Tone color={confidence === 'published' ? 'normal' : 'soon'}>{confidence === 'published' ? '公开量表' : '机构自定'}</Tone>{' '}
        {confidenceNote}
      </p>
      {citation && <p className={`${ui.note} ${css.second}`}>{citation}</p>}
    </li>
  );
}
