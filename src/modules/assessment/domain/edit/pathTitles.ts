/** Where in the editor a part of a scale is edited, and what it is called there. */

import { valueAt } from '../../../../domain/workingCopy/path';
import type { ScaleFinding, ScalePath } from '../check/finding';
import type { Scale } from '../scale/scaleShape';
import { partWords, wordOf } from './words';

export const tabs = ['items', 'options', 'scores', 'bands', 'flags', 'examples', 'about'] as const;
export type Tab = (typeof tabs)[number];

const tabOfPart: Partial<Record<string, Tab>> = {
  items: 'items',
  constraints: 'items',
  subtests: 'items',
  optionSets: 'options',
  scores: 'scores',
  missing: 'scores',
  manualInputs: 'scores',
  developmental: 'scores',
  ageSelection: 'scores',
  editions: 'scores',
  changeRules: 'scores',
  formula: 'scores',
  goals: 'scores',
  norms: 'scores',
  bands: 'bands',
  flags: 'flags',
  examples: 'examples',
};

export function tabOf([part]: ScalePath): Tab {
  return tabOfPart[String(part)] ?? 'about';
}

/** Name of a path: “第5题 · 名称”, “得分 TOTAL · 范围”. */
export function describePath(scale: Scale, path: ScalePath): string {
  const [part, at, ...rest] = path;
  const head = part === undefined ? '量表' : at === undefined ? partWord(part) : entryText(scale, part, at);
  const key = rest.findLast((one) => typeof one === 'string') ?? (typeof at === 'string' && !isKeyed(part) ? at : undefined);
  return key === undefined ? head : `${head} · ${wordOf(String(key))}`;
}

/** Parts whose second key is a name and no word of the language. */
const isKeyed = (part: unknown) => part === 'optionSets';
const partWord = (part: string | number) => partWords[String(part)] ?? wordOf(String(part));

function entryText(scale: Scale, part: string | number, at: string | number): string {
  if (part === 'optionSets') return `选项组“${at}”`;
  if (typeof at === 'string') return partWord(part);
  if (part === 'items') return `第${at + 1}题`;
  const entry = valueAt(scale, [part, at]) as { code?: unknown; id?: unknown; score?: unknown; label?: unknown } | undefined;
  const name = entry?.code ?? entry?.id ?? (entry?.score === undefined ? undefined : `${entry.score} ${entry.label ?? ''}`.trim());
  return typeof name === 'string' && name !== '' ? `${partWord(part)}“${name}”` : `${partWord(part)}第${at + 1}项`;
}

export interface TitledFinding extends ScaleFinding {
  tab: Tab;
  label: string;
}

/** Findings with the names of their paths, as they are worded in the editor, worst first. */
export function addTitles(scale: Scale, findings: readonly ScaleFinding[]): TitledFinding[] {
  const placed = findings.map((finding) => ({
    ...finding,
    message: inEditorWords(finding.message),
    remedy: inEditorWords(finding.remedy),
    tab: tabOf(finding.path),
    label: describePath(scale, finding.path),
  }));
  return placed.sort((a, b) => Number(a.isWarning ?? false) - Number(b.isWarning ?? false));
}

/** Sentences name keys of the file; in the editor the same keys have titles. */
function inEditorWords(sentence: string): string {
  const titled = sentence.replace(/“([A-Za-z]+)”/g, (whole, key: string) => (wordOf(key) === key ? whole : `“${wordOf(key)}”`));
  return titled.replace('写成null', '留空');
}
