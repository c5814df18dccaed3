/** A condition: what it looks at, how it compares, and what must hold as well. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ScalePath } from '../../../domain/check/finding';
import { insertAt, removeAt, setAt, valueAt } from '../../../domain/edit/at';
import { respondentWords } from '../../../domain/edit/conditionWords';
import type { Condition, Scale } from '../../../domain/scale/scaleShape';
import { useCommands, useScale } from '../editorContext';
import { ChoiceAt, type Option } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { FindingsOf } from '../inputs/Labelled';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

export function newCondition(scores: Scale['scores']): Condition {
  return { score: scores[0]?.code ?? '', gte: 1 };
}

/** Ways to compare, each the key that holds the limit. */
const limits = [
  ['gte', '不小于'],
  ['gt', '大于'],
  ['lte', '不大于'],
  ['lt', '小于'],
] as const;

export function ConditionFields({ path, condition }: { path: ScalePath; condition: Condition }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const and = condition.and ?? [];
  return (
    <>
      <div className={css.form}>
        <SubjectField path={path} condition={condition} />
        {limits.map(([key, title]) => (
          <NumberAt key={key} path={[...path, key]} title={title} placeholder="不比" />
        ))}
        <EqualsField path={path} condition={condition} />
        {scale.respondent.length > 1 && (
          <ChoiceAt
            path={[...path, 'respondent']}
            title="作答人为"
            optional
            placeholder="不限"
            options={scale.respondent.map((value) => ({ value, label: respondentWords[value] }))}
          />
        )}
      </div>
      <FindingsOf path={path} />
      <Entries of={and}>
        {(one, n) => (
          <div className={css.rowOpen} data-path={[...path, 'and', n].join('.')}>
            <span className={css.second}>并且</span>
            <ConditionFields path={[...path, 'and', n]} condition={one} />
            {!isReadOnly && (
              <div className={css.tools}>
                <Button size="small" icon={<DeleteOutlined />} onClick={() => edit((known) => removeAt(known, [...path, 'and'], n, true))}>
                  删除“并且”
                </Button>
              </div>
            )}
          </div>
        )}
      </Entries>
      {!isReadOnly && (
        <div className={css.tools}>
          <Button size="small" onClick={() => edit((known) => insertAt(known, [...path, 'and'], and.length, newCondition(known.scores)))}>
            并且……
          </Button>
        </div>
      )}
    </>
  );
}

/** A score, an item or a manual input, as one choice. */
function SubjectField({ path, condition }: { path: ScalePath; condition: Condition }) {
  const scale = useScale();
  const { score, item, input } = condition;
  const key = score !== undefined ? 'score' : item !== undefined ? 'item' : input !== undefined ? 'input' : 'score';
  const options = subjectsOf(scale);
  const value = score !== undefined ? `score ${score}` : item !== undefined ? `item ${item}` : `input ${input ?? ''}`;
  return (
    <ChoiceAt
      path={[...path, key]}
      title="看什么"
      value={value}
      options={options}
      store={(known, chosen) => {
        const [kind = '', ...name] = String(chosen).split(' ');
        const { score: _, item: __, input: ___, ...others } = valueAt(known, path) as Condition;
        return setAt(known, path, { [kind]: kind === 'item' ? Number(name[0]) : name.join(' '), ...others });
      }}
    />
  );
}

function subjectsOf({ scores, items, manualInputs = [] }: Scale): Option[] {
  return [
    ...scores.map(({ code, name }) => ({ value: `score ${code}`, label: `得分 ${code} ${name}` })),
    ...manualInputs.map(({ code, name }) => ({ value: `input ${code}`, label: `录入 ${name}` })),
    { value: 'input ageMonths', label: '月龄' },
    ...items.map(({ no, name }) => ({ value: `item ${no}`, label: `第${no}题 ${name}` })),
  ];
}

/** A number, or an option of the item or manual input that is looked at. */
function EqualsField({ path, condition }: { path: ScalePath; condition: Condition }) {
  const scale = useScale();
  const options = wordsOf(scale, condition);
  if (options.length > 0) return <ChoiceAt path={[...path, 'equals']} title="等于选项" optional placeholder="不比" options={options} />;
  if (typeof condition.equals === 'string') return <TextAt path={[...path, 'equals']} title="等于" empty="nothing" />;
  return <NumberAt path={[...path, 'equals']} title="等于" placeholder="不比" />;
}

function wordsOf({ items, optionSets, manualInputs = [] }: Scale, { item, input }: Condition): Option[] {
  if (input !== undefined) return manualInputs.find(({ code }) => code === input)?.options ?? [];
  const found = item === undefined ? undefined : items[item - 1];
  return found && 'options' in found ? (optionSets[found.options] ?? []) : [];
}
