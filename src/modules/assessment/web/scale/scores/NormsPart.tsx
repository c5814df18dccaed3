/** 信度资料: from what change on a re-test is more than the error of measurement. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { useCommands, useScale } from '../editorContext';
import { ChoiceAt } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { FindingsOf } from '../inputs/Labelled';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

export function NormsPart() {
  const { norms = [], scores } = useScale();
  const { edit, isReadOnly } = useCommands();
  if (isReadOnly && norms.length === 0) return null;
  const add = () => {
    const score = scores.find(({ code }) => norms.every((norm) => norm.score !== code))?.code ?? '';
    edit((known) => insertAt(known, ['norms'], norms.length, { score, sd: 1, reliability: 0.8, sample: '', source: '' }));
  };
  return (
    <section className={css.part} aria-label="信度资料">
      <div className={css.partHead}>
        <h2 className={css.heading}>信度资料</h2>
        {!isReadOnly && <Button onClick={add}>加一份</Button>}
      </div>
      <p className={css.second}>有标准差与信度的得分，复测时说明变化是否超出测量误差。</p>
      <Entries of={norms}>
        {(_norm, at) => (
          <div className={css.rowOpen} data-path={`norms.${at}`}>
            <div className={css.form}>
              <ChoiceAt
                path={['norms', at, 'score']}
                title="得分"
                options={scores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              />
              <NumberAt path={['norms', at, 'sd']} title="标准差" step={0.1} />
              <NumberAt path={['norms', at, 'reliability']} title="信度" step={0.01} />
              <TextAt path={['norms', at, 'sample']} title="样本" wide />
              <TextAt path={['norms', at, 'source']} title="出处" wide />
            </div>
            <FindingsOf path={['norms', at]} />
            {!isReadOnly && (
              <div className={css.tools}>
                <Button size="small" danger icon={<DeleteOutlined />} onClick={() => edit((known) => removeAt(known, ['norms'], at, true))}>
                  删除
                </Button>
              </div>
            )}
          </div>
        )}
      </Entries>
    </section>
  );
}
