/** What stands below the scores: unanswered items, editions, ages, and rules of re-tests and goals. */

import { Button } from 'antd';
import { setAt } from '../../../../../../domain/workingCopy/path';
import { useResource } from '../../../../../../engine/useResource';
import { ChoiceAt } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import { EntryList } from '../../../../../../engine/workingCopy/editor/EntryList';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FieldsOf } from '../../../../../../engine/workingCopy/editor/fieldSpec';
import { type ListSpec, Part } from '../../../../../../engine/workingCopy/editor/Part';
import type { ScalePath } from '../../../../domain/check/finding';
import { freeName } from '../../../../domain/edit/parts';
import { renameEdition } from '../../../../domain/edit/renames';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { useScale } from '../useScale';
import {
  choice,
  code,
  groupOptions,
  itemNumbers,
  number,
  points,
  type ScaleField,
  scoreOptions,
  setAsText,
  text,
  when,
} from './scaleFields';

const policies = { block: '一题也不能缺', skip: '可缺几题', 'basal-ceiling': '按起点与止点（发育量表）' };

export const missingFields: readonly ScaleField[] = [
  choice('missing.policy', '漏答时', policies, {
    store: (known, policy) => {
      const most = policy === 'skip' ? known.missing.maxUnanswered || 1 : policy === 'block' ? 0 : null;
      return setAt(known, ['missing'], { ...known.missing, policy, maxUnanswered: most });
    },
  }),
  when(({ document: scale }) => scale.missing.policy === 'skip', number('missing.maxUnanswered', '最多缺几题', { empty: 'null' })),
  when(
    ({ document: scale }) => groupOptions(scale).length > 0,
    choice('missing.optionalGroups', '可以整组不做的组', groupOptions, { many: true, optional: true, wide: true, placeholder: '没有' }),
  ),
  text('missing.note', '说明', { empty: 'nothing', wide: true }),
];

export const editionList: ListSpec<Scale> = {
  of: 'editions',
  title: '可单独施测的版本',
  add: '加一个版本',
  fresh: ({ editions = [], scores }: Scale) => ({
    ...{ code: freeName('A', [...editions.map((one) => one.code)]), items: 'all' },
    scores: scores.map((one) => one.code),
  }),
  fields: [
    code('editions', renameEdition),
    text('name', '名称', { empty: 'nothing' }),
    itemNumbers(setAsText),
    choice('scores', '得分', scoreOptions, { many: true, wide: true }),
  ],
};

export const changeRuleList: ListSpec<Scale> = {
  of: 'changeRules',
  title: '复测规则',
  hint: '减分率 =（首次 − 复测）÷（首次 − 基线）× 100。',
  add: '加一条',
  fresh: ({ scores }) => ({ score: scores[0]?.code ?? '', type: 'reductionPercent', baselineOffset: 0, response: 50, partial: 25 }),
  fields: [
    choice('score', '得分', scoreOptions),
    number('baselineOffset', '基线'),
    number('response', '有效（%）'),
    number('partial', '部分有效（%）'),
    text('note', '说明', { empty: 'nothing', wide: true }),
  ],
};

export const normList: ListSpec<Scale> = {
  of: 'norms',
  title: '信度资料',
  hint: '有标准差与信度的得分，复测时说明变化是否超出测量误差。',
  add: '加一份',
  fresh: ({ scores, norms = [] }) => {
    const score = scores.find((one) => norms.every((norm) => norm.score !== one.code))?.code ?? '';
    return { score, sd: 1, reliability: 0.8, sample: '', source: '' };
  },
  fields: [
    choice('score', '得分', scoreOptions),
    number('sd', '标准差', { step: 0.1 }),
    number('reliability', '信度', { step: 0.01 }),
    text('sample', '样本', { wide: true }),
    text('source', '出处', { wide: true }),
  ],
};

/** Which answers ask for training, and in which domain. Plans take their goals from them. */
export const goalList: ListSpec<Scale> = {
  of: 'goals',
  title: '训练目标的规则',
  hint: '哪些题得了哪些分就要训练；个别化教育计划按它提出目标。',
  add: '加一条',
  fresh: () => ({ domain: 1, failed: [0] }),
  fields: [
    choice('group', '哪一组题', groupOptions, { optional: true, placeholder: '全部题' }),
    ({ path }) => <DomainAt key="domain" path={[...path, 'domain']} />,
    points('failed', '未通过的分值', { optional: true }),
    points('emerging', '中间反应的分值', { optional: true }),
  ],
};

/** One of the institution's domains of training. */
function DomainAt({ path }: { path: ScalePath }) {
  const { entity } = useResource('iepLongGoal');
  const choices = entity.fields.find(({ name }) => name === 'domain')?.choices ?? [];
  return <ChoiceAt path={path} title="训练领域" options={choices.map((one) => ({ value: one.code as number, label: one.title }))} />;
}

const ageRules = { floor: '只做不大于月龄的那一组', nearest: '从最接近月龄的一组做起' };
const ageFields: readonly ScaleField[] = [
  choice('rule', '规则', ageRules),
  points('points', '年龄点（月）', { hint: '从小到大，用逗号分开' }),
  text('note', '说明', { empty: 'nothing', wide: true }),
];
const developmentalFields: readonly ScaleField[] = [
  number('minimumGroups.younger', '至少再测更小的组', { unit: '组' }),
  number('minimumGroups.older', '至少再测更大的组', { unit: '组' }),
  number('basal.consecutiveGroupsAllPass', '起点：连续通过', { unit: '组' }),
  number('ceiling.consecutiveGroupsAllFail', '止点：连续不通过', { unit: '组' }),
];
const groupPointFields: readonly ScaleField[] = [number('from', '月龄组自'), number('to', '至'), number('points', '每组分值')];

/** For developmental scales also the groups to be tested, the basal and the ceiling. */
export function AgePart() {
  const { ageSelection, developmental } = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const has = ageSelection !== undefined || developmental !== undefined;
  if (!has && isReadOnly) return null;
  const toggle = () => edit((known) => setAt(known, ['ageSelection'], has ? undefined : { rule: 'floor', points: [12] }));
  const command = !isReadOnly && !developmental && <Button onClick={toggle}>{has ? '不再按年龄选题' : '按年龄选题'}</Button>;
  return (
    <Part title="按年龄选题" command={command}>
      {has && <FieldsOf path={['ageSelection']} fields={ageFields} />}
      {developmental && <FieldsOf path={['developmental']} fields={developmentalFields} />}
      <EntryList path={['developmental', 'groupPoints']} spec={{ fields: groupPointFields }} />
    </Part>
  );
}
