/** 来源与说明: what the scale is, for whom, and on what ground. Printed on its reports, but for the remarks of editors. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { respondentWords } from '../../../domain/edit/conditionWords';
import type { PartName } from '../../../domain/report/partNames';
import { useCommands, useScale } from '../editorContext';
import { CheckAt, ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';
import { FieldsPart } from './FieldsPart';
import { SubtestsPart } from './SubtestsPart';

const kinds = optionsOf({
  rating: '评定量表',
  checklist: '核查表',
  developmental: '发育量表',
  subtest: '分测验',
  task: '操作任务',
  plan: '方案',
});
const confidences = optionsOf({ published: '已公开', 'institution-defined': '机构自定' });
const modes = optionsOf({ questionnaire: '问卷', interview: '访谈', 'direct-test': '直接施测', task: '操作任务', document: '文档' });

const reportParts = optionsOf({
  documentFields: '文档项',
  conclusion: '结论',
  radar: '雷达图',
  scoreTable: '得分表',
  ageProfile: '发育月龄图',
  trendLine: '历次变化',
  findings: '测评所见',
  advice: '建议',
  itemTable: '逐题作答',
  notes: '备注',
} satisfies Record<PartName, string>);

export function AboutTab() {
  return (
    <>
      <section className={css.part} aria-label="量表">
        <h2 className={css.heading}>量表</h2>
        <div className={css.form}>
          <TextAt path={['nameZh']} title="名称" maxLength={80} wide />
          <TextAt path={['nameEn']} title="英文名称" wide />
          <TextAt path={['edition']} title="版别" maxLength={80} />
          <ChoiceAt path={['kind']} title="形式" options={kinds} />
          <TextAt path={['routeGroup']} title="报告组" maxLength={40} />
          <TextAt path={['routeKey']} title="报告页" maxLength={40} />
          <div className={css.checks}>
            <CheckAt path={['defaultForRoute']} title="报告页的默认量表" isKept />
          </div>
        </div>
      </section>
      <section className={css.part} aria-label="来源与可信度">
        <h2 className={css.heading}>来源与可信度</h2>
        <div className={css.form}>
          <ChoiceAt path={['confidence']} title="可信度" options={confidences} />
          <TextAt path={['confidenceNote']} title="可信度说明（印在报告上）" area wide />
          <TextAt path={['assumption']} title="假定" empty="null" area wide />
          <TextAt path={['source', 'citation']} title="出处" wide />
          <NumberAt path={['source', 'year']} title="年份" empty="null" />
          <TextAt path={['source', 'rights']} title="版权" area wide />
        </div>
      </section>
      <section className={css.part} aria-label="适用与施测">
        <h2 className={css.heading}>适用与施测</h2>
        <div className={css.form}>
          <NumberAt path={['age', 'minMonths']} title="最小月龄" empty="null" placeholder="不限" />
          <NumberAt path={['age', 'maxMonths']} title="最大月龄" empty="null" placeholder="不限" />
          <TextAt path={['age', 'note']} title="适用年龄的说明" />
          <ChoiceAt path={['respondent']} title="谁可以作答" options={optionsOf(respondentWords)} many wide />
          <ChoiceAt path={['administration', 'mode']} title="方式" options={modes} />
          <NumberAt path={['administration', 'minutes']} title="需时" unit="分钟" />
          <TextAt path={['administration', 'window']} title="考察时段" />
          <TextAt path={['administration', 'instructionZh']} title="指导语" area wide />
        </div>
      </section>
      <section className={css.part} aria-label="报告">
        <h2 className={css.heading}>报告</h2>
        <div className={css.form}>
          <ChoiceAt path={['report']} title="依次有哪些部分" options={reportParts} many optional wide placeholder="按形式的默认" />
        </div>
      </section>
      <SubtestsPart />
      <FieldsPart />
      <NotesPart of="notes" title="备注" />
      <NotesPart of="editorNotes" title="编辑备注" />
    </>
  );
}

interface NotesPartProps {
  of: 'notes' | 'editorNotes';
  title: string;
}

function NotesPart({ of: key, title }: NotesPartProps) {
  const notes = useScale()[key] ?? [];
  const { edit, isReadOnly } = useCommands();
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.partHead}>
        <h2 className={css.heading}>{title}</h2>
        {!isReadOnly && <Button onClick={() => edit((known) => insertAt(known, [key], notes.length, ''))}>加一条</Button>}
      </div>
      <Entries of={notes}>
        {(_note, at) => (
          <div className={css.tools}>
            <span className={css.grow}>
              <TextAt path={[key, at]} title={`${title} ${at + 1}`} bare area />
            </span>
            {!isReadOnly && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={`删除${title} ${at + 1}`}
                onClick={() => edit((known) => removeAt(known, [key], at, key === 'editorNotes'))}
              />
            )}
          </div>
        )}
      </Entries>
    </section>
  );
}
