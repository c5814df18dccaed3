/** A condition: what it looks at, how it compares, and what must hold as well. */

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt, setAt, valueAt } from '../../../../../../domain/workingCopy/path';
import { ChoiceAt, type Option } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import { Entries } from '../../../../../../engine/workingCopy/editor/Entries';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { FieldsOf } from '../../../../../../engine/workingCopy/editor/Part';
import ui from '../../../../../../ui/ui.module.css';
import type { ScalePath } from '../../../../domain/check/finding';
import { respondentWords } from '../../../../domain/edit/conditionWords';
import type { Condition, Scale } from '../../../../domain/scale/scaleShape';
import { choice, number, type ScaleField, type ScalePlace, text, when } from '../parts/scaleFields';
import { useScale } from '../useScale';

export function newCondition(scores: Scale['scores']): Condition {
  return { score: scores[0]?.code ?? '', gte: 1 };
}

const unlimited = { placeholder: '不比' };
const conditionAt = ({ document: scale, path }: ScalePlace) => valueAt(scale, path) as Condition;

const conditionFields: readonly ScaleField[] = [
  (place) => <SubjectField key="subject" path={place.path} condition={conditionAt(place)} />,
  number('gte', '不小于', unlimited),
  number('gt', '大于', unlimited),
  number('lte', '不大于', unlimited),
  number('lt', '小于', unlimited),
  when(
    (place) => wordsFor(place).length > 0,
    choice('equals', '等于选项', (scale, path) => wordsFor({ document: scale, path }), { optional: true, ...unlimited }),
  ),
  when((place) => wordsFor(place).length === 0 && isWord(place), text('equals', '等于', { empty: 'nothing' })),
  when((place) => wordsFor(place).length === 0 && !isWord(place), number('equals', '等于', unlimited)),
  when(
    ({ document: scale }) => scale.respondent.length > 1,
    choice('respondent', '作答人为', ({ respondent }) => respondent.map((value) => ({ value, label: respondentWords[value] })), {
      optional: true,
      placeholder: '不限',
    }),
  ),
];

const isWord = (place: ScalePlace) => typeof conditionAt(place).equals === 'string';

/** Options of the item or manual input that is looked at. */
function wordsFor(place: ScalePlace): readonly Option[] {
  const { items, optionSets, manualInputs = [] } = place.document;
  const { item, input } = conditionAt(place);
  if (input !== undefined) return manualInputs.find((one) => one.code === input)?.options ?? [];
  const found = item === undefined ? undefined : items[item - 1];
  return found && 'options' in found ? (optionSets[found.options] ?? []) : [];
}

export function ConditionFields({ path, condition }: { path: ScalePath; condition: Condition }) {
  const { edit, isReadOnly } = useCommands<Scale>();
  const and = condition.and ?? [];
  return (
    <>
      <FieldsOf path={path} fields={conditionFields} />
      <FindingsOf path={path} />
      <Entries of={and}>
        {(one, n) => (
          <div className={parts.rowOpen} data-path={[...path, 'and', n].join('.')}>
            <span className={`${ui.noteText} ${parts.second}`}>并且</span>
            <ConditionFields path={[...path, 'and', n]} condition={one} />
            {!isReadOnly && (
              <div className={ui.row}>
                <Button size="small" icon={<DeleteOutlined />} onClick={() => edit((known) => removeAt(known, [...path, 'and'], n, true))}>
                  删除“并且”
                </Button>
              </div>
            )}
          </div>
        )}
      </Entries>
      {!isReadOnly && (
        <div className={ui.row}>
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
  const options = getSubjects(scale);
  const value = score !== undefined ? `score ${score}` : item !== undefined ? `item ${item}` : `input ${input ?? ''}`;
  return (
    <ChoiceAt
      path={[...path, key]}
      title="看什么"
      value={value}
      options={options}
      store={(known: Scale, chosen) => {
        const [kind = '', ...name] = String(chosen).split(' ');
        const { score: _, item: __, input: ___, ...others } = valueAt(known, path) as Condition;
        return setAt(known, path, { [kind]: kind === 'item' ? Number(name[0]) : name.join(' '), ...others });
      }}
    />
  );
}

function getSubjects({ scores, items, manualInputs = [] }: Scale): Option[] {
  return [
    ...scores.map(({ code, name }) => ({ value: `score ${code}`, label: `得分 ${code} ${name}` })),
    ...manualInputs.map(({ code, name }) => ({ value: `input ${code}`, label: `录入 ${name}` })),
    { value: 'input ageMonths', label: '月龄' },
    ...items.map(({ no, name }) => ({ value: `item ${no}`, label: `第${no}题 ${name}` })),
  ];
}
