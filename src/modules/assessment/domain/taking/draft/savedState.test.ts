import { describe, expect, it } from 'vitest';
import { newDraft } from './draft';
import { type Saving, savedState } from './savedState';

const nothing: Saving = { draft: newDraft({ answersVersion: 1 }), typed: {}, isOnline: true, isSending: false };
const change = { value: '1', was: null, sent: [] };
const changes = { 'answers.1': change, 'answers.2': change } as const;

describe('what the head says of an assessment', () => {
  it('is saved when nothing is left to send, to decide or to correct', () => {
    expect(savedState(nothing)).toEqual({ words: '已保存', isWrong: false, isSaved: true });
    expect(savedState({ ...nothing, draft: { ...nothing.draft, changes } })).toEqual({ words: '待保存', isWrong: false, isSaved: false });
    expect(savedState({ ...nothing, draft: { ...nothing.draft, changes }, isOnline: false }).words).toMatch(/^没有网络，2 处/);
    const contested = { ...nothing.draft, changes: { 'answers.1': change }, contested: { 'answers.1': { theirs: '2' } } };
    expect(savedState({ ...nothing, draft: contested })).toEqual({ words: '1 处等您处理', isWrong: true, isSaved: false });
    expect(savedState({ ...nothing, problem: '测评已完成' })).toMatchObject({ isWrong: true, isSaved: false });
  });

  it('is not saved while a number on the screen cannot be taken', () => {
    expect(savedState({ ...nothing, typed: { '3': '120' } })).toEqual({ words: '1 题填写有误，没有保存', isWrong: true, isSaved: false });
  });
});
