/** How two measured items must stand to each other. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { useCommands, useScale } from '../editorContext';
import { ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { FindingsOf } from '../inputs/Labelled';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

const rules = optionsOf({ lte: '不大于', lt: '小于', gte: '不小于', gt: '大于' });

export function ConstraintsPart() {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const constraints = scale.constraints ?? [];
  const measured = scale.items.filter((item) => !('options' in item)).map(({ no }) => no);
  if (measured.length < 2 && constraints.length === 0) return null;
  const add = () => {
    const one = { items: [measured[0] ?? 1, measured[1] ?? 2], rule: 'lte', message: '' };
    edit((known) => insertAt(known, ['constraints'], constraints.length, one));
  };
  return (
    <section className={css.part} aria-label="题目之间的约束">
      <div className={css.partHead}>
        <h2 className={css.heading}>题目之间的约束</h2>
        {!isReadOnly && <Button onClick={add}>加一条</Button>}
      </div>
      <Entries of={constraints}>
        {(_constraint, at) => (
          <div className={css.form} data-path={`constraints.${at}`}>
            <NumberAt path={['constraints', at, 'items', 0]} title="第几题" />
            <ChoiceAt path={['constraints', at, 'rule']} title="须" options={rules} />
            <NumberAt path={['constraints', at, 'items', 1]} title="第几题" />
            <TextAt path={['constraints', at, 'message']} title="不符时的提示" wide />
            <FindingsOf path={['constraints', at]} />
            {!isReadOnly && (
              <div className={css.tools}>
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  onClick={() => edit((known) => removeAt(known, ['constraints'], at, true))}
                >
                  删除这一条
                </Button>
              </div>
            )}
          </div>
        )}
      </Entries>
    </section>
  );
}
