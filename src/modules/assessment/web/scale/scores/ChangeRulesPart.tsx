/** 复测规则: from what reduction on a re-test counts as a response. */
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

export function ChangeRulesPart() {
  const { changeRules = [], scores } = useScale();
  const { edit, isReadOnly } = useCommands();
  if (isReadOnly && changeRules.length === 0) return null;
  const add = () => {
    const rule = { score: scores[0]?.code ?? '', type: 'reductionPercent', baselineOffset: 0, response: 50, partial: 25 };
    edit((known) => insertAt(known, ['changeRules'], changeRules.length, rule));
  };
  return (
    <section className={css.part} aria-label="复测规则">
      <div className={css.partHead}>
        <h2 className={css.heading}>复测规则</h2>
        {!isReadOnly && <Button onClick={add}>加一条</Button>}
      </div>
      <p className={css.second}>减分率 =（首次 − 复测）÷（首次 − 基线）× 100。</p>
      <Entries of={changeRules}>
        {(_rule, at) => (
          <div className={css.rowOpen} data-path={`changeRules.${at}`}>
            <div className={css.form}>
              <ChoiceAt
                path={['changeRules', at, 'score']}
                title="得分"
                options={scores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              />
              <NumberAt path={['changeRules', at, 'baselineOffset']} title="基线" />
              <NumberAt path={['changeRules', at, 'response']} title="有效（%）" />
              <NumberAt path={['changeRules', at, 'partial']} title="部分有效（%）" />
              <TextAt path={['changeRules', at, 'note']} title="说明" empty="nothing" wide />
            </div>
            <FindingsOf path={['changeRules', at]} />
            {!isReadOnly && (
              <div className={css.tools}>
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  onClick={() => edit((known) => removeAt(known, ['changeRules'], at, true))}
                >
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
