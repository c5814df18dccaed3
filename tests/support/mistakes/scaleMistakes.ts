/** Mistakes in scale files, each with the text that stands at the reported place, what is said, and the remedy. */
import { scaleText } from '../files/scaleFiles';
import changes from './scaleMistakes.json' with { type: 'json' };

export interface ScaleMistake {
  what: string;
  at: string;
  says: string;
  remedy: string;
  /** The file with the mistake. */
  text: string;
}

type Json = Record<string | number, unknown>;
type Change = { path: (string | number)[]; to?: unknown };

/** A scale of the product, written with one value a line, after changes; a change without `to` takes out. */
export function changedScale(code: string, all: readonly Change[]): string {
  const scale = JSON.parse(scaleText(code)) as Json;
  for (const { path, to } of all) {
    const inside = path.slice(0, -1).reduce<Json>((value, key) => value[key] as Json, scale);
    if (to === undefined) delete inside[path.at(-1)!];
    else inside[path.at(-1)!] = to;
  }
  return JSON.stringify(scale, null, 1);
}

const manyItems = Array.from({ length: 10_000 }, (_, n) => ({ no: n + 1, name: '题', options: 's4' }));

const textMistakes: (Omit<ScaleMistake, 'text'> & { text: (text: string) => string })[] = [
  { what: 'a comment', text: (t) => `// x\n${t}`, at: '// x', says: '不能写注释', remedy: '请删去注释' },
  { what: 'a trailing comma', text: (t) => t.replace(/\n\}$/, ',\n}'), at: '}', says: '这里应是项名', remedy: '请删去多余的逗号' },
  {
    what: 'a missing comma',
    text: (t) => t.replace('"code": "HAMD",', '"code": "HAMD"'),
    at: '"routeGroup"',
    says: '缺少逗号',
    remedy: '请补上英文逗号',
  },
  {
    what: 'a full-width quote',
    text: (t) => t.replace('"code": "HAMD"', '“code”: "HAMD"'),
    at: '“code”',
    says: 'JSON',
    remedy: '请用英文引号',
  },
  {
    what: 'text that does not end',
    text: (t) => t.replace('"HAMD",', '"HAMD,'),
    at: '"HAMD,',
    says: '文字没有结束',
    remedy: '请补上英文双引号',
  },
  { what: 'a file cut off', text: (t) => t.slice(0, -2), at: '', says: '缺少右花括号', remedy: '请补上“}”' },
  {
    what: 'another encoding',
    text: (t) => t.replace('汉密尔顿', '\uFFFD'),
    at: '\uFFFD',
    says: '不是UTF-8',
    remedy: '请另存为不带BOM的UTF-8',
  },
  {
    what: 'a key twice',
    text: (t) => t.replace('"code": "HAMD",', '"code": "HAMD", "code": "HAMD",'),
    at: '"code": "HAMD",\n',
    says: '“code”写了两次',
    remedy: '请只留一个',
  },
  { what: 'a file of 20 MB', text: (t) => t + ' '.repeat(20_000_000), at: '{', says: '最多2000000个', remedy: '请确认选对了文件' },
  { what: 'no object', text: () => '[]', at: '[]', says: '“量表”须为对象{…}', remedy: '请改写成对象{…}' },
];

export const scaleMistakes: ScaleMistake[] = [
  ...textMistakes.map(({ text, ...mistake }) => ({ ...mistake, text: text(changedScale('HAMD', [])) })),
  {
    what: '10,000 items',
    at: '"items"',
    says: '有10000题，最多2000题',
    remedy: '请分成几个量表',
    text: changedScale('HAMD', [{ path: ['items'], to: manyItems }]),
  },
  ...(changes as (ScaleMistake & { of: string; change: Change[] })[]).map(({ of, change, ...mistake }) => ({
    ...mistake,
    text: changedScale(of, change),
  })),
];
