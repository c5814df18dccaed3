/** 训练目标的规则: which answers ask for training, and in which domain. Plans take their goals from them. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useResource } from '../../../../../engine/useResource';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { useCommands, useScale } from '../editorContext';
import { ChoiceAt, type Option } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { FindingsOf } from '../inputs/Labelled';
import { PointsAt } from '../inputs/PointsAt';
import css from '../scale.module.css';

export function GoalsPart() {
  const { goals = [], items } = useScale();
  const { edit, isReadOnly } = useCommands();
  const domains = useDomains();
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  if (isReadOnly && goals.length === 0) return null;
  const add = () => edit((known) => insertAt(known, ['goals'], goals.length, { domain: Number(domains[0]?.value ?? 1), failed: [0] }));
  return (
    <section className={css.part} aria-label="训练目标的规则">
      <div className={css.partHead}>
        <h2 className={css.heading}>训练目标的规则</h2>
        {!isReadOnly && <Button onClick={add}>加一条</Button>}
      </div>
      <p className={css.second}>哪些题得了哪些分就要训练；个别化教育计划按它提出目标。</p>
      <Entries of={goals}>
        {(_rule, at) => (
          <div className={css.rowOpen} data-path={`goals.${at}`}>
            <div className={css.form}>
              <ChoiceAt
                path={['goals', at, 'group']}
                title="哪一组题"
                optional
                placeholder="全部题"
                options={groups.map((value) => ({ value, label: value }))}
              />
              <ChoiceAt path={['goals', at, 'domain']} title="训练领域" options={domains} />
              <PointsAt path={['goals', at, 'failed']} title="未通过的分值" hint="用逗号分开" optional />
              <PointsAt path={['goals', at, 'emerging']} title="中间反应的分值" hint="用逗号分开" optional />
            </div>
            <FindingsOf path={['goals', at]} />
            {!isReadOnly && (
              <div className={css.tools}>
                <Button size="small" danger icon={<DeleteOutlined />} onClick={() => edit((known) => removeAt(known, ['goals'], at, true))}>
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

/** The institution's domains of training. */
function useDomains(): Option[] {
  const { entity } = useResource('iepLongGoal');
  const choices = entity.fields.find(({ name }) => name === 'domain')?.choices ?? [];
  return choices.map(({ code, title }) => ({ value: code as number, label: title }));
}
