/** The inputs of one score: how it is worked out, chosen from a closed list, and what that asks for. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAsk } from '../../../../../ui/AskHost';
import { moveAt, setAt } from '../../../domain/edit/at';
import { scoreRemovalEffects } from '../../../domain/edit/effects';
import { formulaText, opWords } from '../../../domain/edit/opWords';
import { changeOp, removeScore } from '../../../domain/edit/parts';
import { renameScore } from '../../../domain/edit/renames';
import type { Op, Scale, ScoreEntry } from '../../../domain/scale/scaleShape';
import { useCommands, useScale } from '../editorContext';
import { CheckAt, ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { FindingsOf } from '../inputs/Labelled';
import { NameAt } from '../inputs/NameAt';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';
import { fieldsOf } from './opFields';

const roles = optionsOf({ subscale: '分量表', total: '总分', derived: '换算得来', count: '计数' });

interface ScoreFormProps {
  at: number;
  entry: ScoreEntry;
  onClose: () => void;
  onMove: (to: number) => void;
}

export function ScoreForm({ at, entry, onClose, onMove }: ScoreFormProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const ask = useAsk();
  const path = ['scores', at];
  const codes = scale.scores.map(({ code }) => code);
  const earlier = scale.scores.slice(0, at).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const move = (to: number) => {
    edit((known) => moveAt(known, ['scores'], at, to));
    onMove(to);
  };
  const remove = async () => {
    const effects = scoreRemovalEffects(scale, entry.code);
    const text = `${effects.length > 0 ? `${effects.join('；')}。` : ''}可以撤销。`;
    if (!(await ask({ title: `删除得分“${entry.code}”？`, text, confirm: '删除', danger: true }))) return;
    edit((known) => removeScore(known, entry.code));
    onClose();
  };
  return (
    <li className={css.row} data-path={path.join('.')}>
      <section className={css.rowOpen} aria-label={`得分 ${entry.code}`}>
        <strong>{`${entry.code} = ${formulaText(entry, scale)}`}</strong>
        <div className={css.form}>
          <NameAt
            path={[...path, 'code']}
            title="代码"
            name={entry.code}
            isCode
            taken={codes.filter((code) => code !== entry.code)}
            rename={renameScore}
          />
          <TextAt path={[...path, 'name']} title="名称" />
          <TextAt path={[...path, 'family']} title="所在的行" empty="nothing" maxLength={200} hint="同一行的得分写同一个名称" />
          {entry.family !== undefined && <TextAt path={[...path, 'column']} title="列名" empty="nothing" maxLength={200} />}
          <ChoiceAt path={[...path, 'role']} title="性质" options={roles} />
          <ChoiceAt
            path={[...path, 'op']}
            title="怎样得来"
            options={optionsOf(opWords)}
            store={(known, op) => changeOp(known, at, op as Op)}
          />
          {fieldsOf({ at, path, scale, earlier }, entry)}
          <NumberAt path={[...path, 'decimals']} title="小数位" hint="四舍五入，0～6" />
          <RangeFields at={at} />
          {earlier.length > 0 && (
            <ChoiceAt path={[...path, 'requires']} title="须先有的得分" options={earlier} many optional wide placeholder="不要求" />
          )}
          <div className={css.checks}>
            <CheckAt path={[...path, 'placeholder']} title="参考值（报告上注明未录入常模）" />
          </div>
        </div>
        <FindingsOf path={path} />
        <div className={css.tools}>
          {!isReadOnly && (
            <>
              <Button size="small" icon={<ArrowUpOutlined />} disabled={at === 0} onClick={() => move(at - 1)}>
                上移
              </Button>
              <Button size="small" icon={<ArrowDownOutlined />} disabled={at === codes.length - 1} onClick={() => move(at + 1)}>
                下移
              </Button>
              <Button size="small" danger icon={<DeleteOutlined />} disabled={codes.length === 1} onClick={() => void remove()}>
                删除
              </Button>
            </>
          )}
          <span className={css.grow} />
          <Button size="small" onClick={onClose}>
            收起
          </Button>
        </div>
      </section>
    </li>
  );
}

/** Both limits or none; one alone is told as a mistake. */
function RangeFields({ at }: { at: number }) {
  const path = ['scores', at, 'range'];
  const store = (which: 0 | 1) => (known: Scale, value: number | null | undefined) => {
    const range = known.scores[at]?.range ?? [undefined, undefined];
    const limits = which === 0 ? [value, range[1]] : [range[0], value];
    return setAt(known, path, limits.every((one) => one === undefined) ? undefined : limits);
  };
  return (
    <>
      <NumberAt path={[...path, 0]} title="范围自" store={store(0)} />
      <NumberAt path={[...path, 1]} title="范围至" store={store(1)} />
    </>
  );
}
