import { describe, expect, it } from 'vitest';
import type { WhyAnswer } from '../../../../../wire/policy';
import { asText, formatInheritance, headingOf, outcomeOf, reasonOf, setByText } from './whyText';

const answer: WhyAnswer = {
  key: 'orderManageModel:bill:export',
  title: '账单 / 导出',
  person: { staffId: '1', name: '林峰' },
  allowed: false,
  because: 'deny',
  sentence: '角色“教师”明确拒绝了“账单 / 导出”，即使其他角色允许，拒绝也优先',
  roles: ['教师', '财务'],
  steps: [
    { effect: 'deny', rule: 'orderManageModel:bill:export', role: 'teacher', path: ['教师'], used: true },
    { effect: 'allow', rule: 'orderManageModel:bill:*', role: 'money', path: ['财务', '出纳'], used: false },
  ],
  remedies: ['在角色“教师”中把“账单 / 导出”改为继承，或者移出角色“教师”'],
  editors: [{ staffId: '2', name: '赵明' }],
};

describe('why, in words', () => {
  it('speaks to the one who asks about himself, and of others by name', () => {
    expect(outcomeOf(answer, true)).toBe('您没有“账单 / 导出”权限');
    expect(headingOf(answer, false)).toBe('林峰为什么不能用“账单 / 导出”');
    expect(headingOf({ ...answer, allowed: true }, true)).toBe('为什么可以用“账单 / 导出”');
  });

  it('says whom to ask, and only when there is something to ask for', () => {
    expect(reasonOf(answer)).toMatch(/拒绝也优先。可以请赵明开通。$/);
    expect(reasonOf({ ...answer, allowed: true })).toMatch(/优先。$/);
    expect(reasonOf({ ...answer, editors: [] })).toMatch(/优先。$/);
  });

  it('tells how a rule came to the person and who set it', () => {
    expect(formatInheritance(answer.steps[0]!)).toBeUndefined();
    expect(formatInheritance(answer.steps[1]!)).toBe('角色“财务”继承自“出纳”');
    expect(setByText({ ...answer.steps[0]!, setBy: '赵明', setAt: '2026-11-20 14:40:12', reason: '只供核对' })).toBe(
      '赵明于 2026-11-20 14:40 设置，说明：只供核对',
    );
  });

  it('is complete as text: what, why, how else, by whom', () => {
    const text = asText(answer, true);
    for (const part of ['账单 / 导出', '拒绝也优先', '教师、财务', '未采用的规则：允许，来自“出纳”', '1. 在角色“教师”', '赵明']) {
      expect(text).toContain(part);
    }
  });
});
