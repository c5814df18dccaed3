/** A condition: what it looks at, how it compares, and what must hold as well. */
import { setAt, valueAt } from '../../../../../../domain/workingCopy/path';
import { ChoiceAt, type Option } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import { respondentWords } from '../../../../domain/codes';
import type { Condition, Scale } from '../../../../domain/scale/scaleShape';
import { choice, entries, number, type ScaleField, type ScalePlace, text, when } from '../parts/scaleFields';

export function newCondition({ scores }: Scale): Condition {
  return { score: scores[0]?.code ?? '', gte: 1 };
}

const unlimited = { placeholder: '不比' };
const conditionAt = ({ document: scale, path }: ScalePlace) => valueAt(scale, path) as Condition;
const isWord = (place: ScalePlace) => typeof conditionAt(place).equals === 'string';

/** A score, an item or a manual input, as one choice. */
const subject: ScaleField = (place) => {
  const { path, document } = place;
  const { score, item, input } = conditionAt(place);
  const key = score !== undefined ? 'score' : item !== undefined ? 'item' : input !== undefined ? 'input' : 'score';
  return (
    <ChoiceAt
      key="subject"
      path={[...path, key]}
      title="看什么"
      value={score !== undefined ? `score ${score}` : item !== undefined ? `item ${item}` : `input ${input ?? ''}`}
      options={getSubjects(document)}
      store={(known: Scale, chosen) => {
        const [kind = '', ...name] = String(chosen).split(' ');
        const { score: _, item: __, input: ___, ...others } = valueAt(known, path) as Condition;
        return setAt(known, path, { [kind]: kind === 'item' ? Number(name[0]) : name.join(' '), ...others });
      }}
    />
  );
};

export const conditionFields: readonly ScaleField[] = [
  subject,
  number('gte', '不小于', unlimited),
  number('gt', '大于', unlimited),
  number('lte', '不大于', unlimited),
  number('lt', '小于', unlimited),
  when(
    (place) => listWordsFor(place).length > 0,
    choice('equals', '等于选项', (scale, path) => listWordsFor({ document: scale, path }), { optional: true, ...unlimited }),
  ),
  when((place) => listWordsFor(place).length === 0 && isWord(place), text('equals', '等于', { empty: 'nothing' })),
  when((place) => listWordsFor(place).length === 0 && !isWord(place), number('equals', '等于', unlimited)),
  when(
    ({ document: scale }) => scale.respondent.length > 1,
    choice('respondent', '作答人为', ({ respondent }) => respondent.map((value) => ({ value, label: respondentWords[value] })), {
      optional: true,
      placeholder: '不限',
    }),
  ),
  entries('and', {
    get fields() {
      return conditionFields;
    },
    add: '并且……',
    fresh: newCondition,
    head: () => '并且',
    removal: '删除“并且”',
  }),
];

/** Options of the item or manual input that is looked at. */
function listWordsFor(place: ScalePlace): readonly Option[] {
  const { items, optionSets, manualInputs = [] } = place.document;
  const { item, input } = conditionAt(place);
  if (input !== undefined) return manualInputs.find((one) => one.code === input)?.options ?? [];
  const found = item === undefined ? undefined : items[item - 1];
  return found && 'options' in found ? (optionSets[found.options] ?? []) : [];
}

function getSubjects({ scores, items, manualInputs = [] }: Scale): Option[] {
  return [
    ...scores.map(({ code, name }) => ({ value: `score ${code}`, label: `得分 ${code} ${name}` })),
    ...manualInputs.map(({ code, name }) => ({ value: `input ${code}`, label: `录入 ${name}` })),
    { value: 'input ageMonths', label: '月龄' },
    ...items.map(({ no, name }) => ({ value: `item ${no}`, label: `第${no}题 ${name}` })),
  ];
}
