/** What the tabs of the editor are called. */
import type { Tab } from '../../../domain/edit/pathTitles';

/** Tabs of narrow screens, beside those of the scale. */
export type Shown = Tab | 'checks' | 'trial';

export const tabWords: Readonly<Record<Tab, string>> = {
  items: '题目',
  options: '选项',
  scores: '计分',
  bands: '界值',
  flags: '提示',
  examples: '示例',
  about: '来源与说明',
};
