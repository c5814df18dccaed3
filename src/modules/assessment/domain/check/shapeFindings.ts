/** Issues of the shape check (zod) → findings in words. */
import type * as z from 'zod';
import { scaleShape } from '../scale/scaleShape';
import { nearOf, type ScaleFinding, type ScalePath } from './finding';

type Issue = z.core.$ZodIssue;

export function listShapeFindings(issue: Issue, value: unknown): ScaleFinding[] {
  const path = issue.path as ScalePath;
  const actual = valueAt(value, path);
  const name = `“${String(path.findLast((key) => typeof key === 'string') ?? '量表')}”`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        kind: 'unknown-key',
        path: [...path, key],
        message: `这里没有“${key}”这一项`,
        remedy: unknownKeyRemedy(path, key),
        atKey: true,
      }));
    case 'invalid_union':
      return listUnionFindings(issue, value);
    case 'invalid_type':
      if (actual === undefined)
        return [{ kind: 'missing-key', path, message: `缺少${name}`, remedy: `请补上${name}，写${typeName(issue.expected)}` }];
      return [{ kind: 'wrong-type', path, message: `${name}须为${typeName(issue.expected)}`, remedy: typeRemedy(issue.expected, actual) }];
    case 'invalid_value': {
      const known = issue.values.map(String);
      if (actual === undefined)
        return [{ kind: 'missing-key', path, message: `缺少${name}`, remedy: `请补上${name}，可写：${known.join('、')}` }];
      return [{ kind: 'unknown-value', path, message: `${name}不能写${quote(actual)}`, remedy: nearOf(String(actual), known) }];
    }
    case 'too_small':
    case 'too_big':
      return [limitFinding(issue, path, name)];
    case 'invalid_format':
      return [
        { kind: 'bad-value', path, message: `${quote(actual)}不能作代码`, remedy: '请以字母开头，只用字母、数字、“_”和“-”，最多40个字符' },
      ];
    default: {
      const most = (issue as { params?: { decimals?: number } }).params?.decimals;
      return [{ kind: 'bad-value', path, message: `${name}的小数位太多`, remedy: `请最多写${most ?? 6}位小数` }];
    }
  }
}

function limitFinding(issue: Issue & { code: 'too_small' | 'too_big' }, path: ScalePath, name: string): ScaleFinding {
  const isSmall = issue.code === 'too_small';
  const limit = String(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'array')
    return {
      kind: 'bad-value',
      path,
      message: `${name}${isSmall ? '太少' : '太多'}`,
      remedy: `请${isSmall ? '至少' : '最多'}写${limit}个`,
    };
  if (issue.origin === 'string')
    return isSmall
      ? { kind: 'bad-value', path, message: `${name}是空的`, remedy: `请写上${name}` }
      : { kind: 'bad-value', path, message: `${name}太长`, remedy: `请最多写${limit}个字符` };
  return {
    kind: 'bad-value',
    path,
    message: `${name}${isSmall ? '太小' : '太大'}`,
    remedy: `请写${isSmall ? '不小于' : '不大于'}${limit}的数字`,
  };
}

function listUnionFindings(issue: z.core.$ZodIssueInvalidUnion, value: unknown): ScaleFinding[] {
  const path = issue.path as ScalePath;
  const { discriminator } = issue as { discriminator?: string };
  if (discriminator !== undefined) {
    const actual = valueAt(value, path.at(-1) === discriminator ? path : [...path, discriminator]);
    if (actual === undefined)
      return [{ kind: 'missing-key', path, message: '缺少“op”（算法）', remedy: `请补上“op”，可写：${opNames.join('、')}` }];
    return [
      {
        kind: 'unknown-value',
        path: [...path.filter((key) => key !== discriminator), discriminator],
        message: `没有算法${quote(actual)}`,
        remedy: nearOf(String(actual), opNames),
      },
    ];
  }
  const arms = issue.errors.filter((arm) => !arm.some((inner) => inner.path.length === 0 && inner.code === 'invalid_type'));
  const [meant] = arms.sort((a, b) => a.length - b.length);
  if (meant) return meant.flatMap((inner) => listShapeFindings({ ...inner, path: [...issue.path, ...inner.path] }, value));
  const kinds = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? [typeName(inner.expected)] : []));
  const actual = valueAt(value, path);
  const name = `“${String(path.findLast((key) => typeof key === 'string') ?? '')}”`;
  const known = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_value' ? inner.values.map(String) : []));
  const wanted = [...new Set(kinds), ...known.map((word) => `“${word}”`)].join('或') || '别的写法';
  if (actual === undefined) return [{ kind: 'missing-key', path, message: `缺少${name}`, remedy: `请补上${name}，写${wanted}` }];
  return [{ kind: 'wrong-type', path, message: `${name}不能写${quote(actual)}`, remedy: `请写${wanted}` }];
}

// zod does not type the options of a discriminated union inside an array.
const opNames = (scaleShape.shape.scores.element as unknown as { options: { shape: { op: { value: string } } }[] }).options.map(
  ({ shape }) => shape.op.value,
);

/** Keys that may stand beside an unknown one. */
function unknownKeyRemedy(path: ScalePath, key: string): string {
  if (path.length === 0) return nearOf(key, Object.keys(scaleShape.shape));
  return `请删去“${key}”，或改成这里有的项`;
}

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true或false',
  array: '列表[…]',
  tuple: '列表[…]',
  object: '对象{…}',
  record: '对象{…}',
};
const typeName = (expected: string) => typeNames[expected] ?? expected;

function typeRemedy(expected: string, actual: unknown): string {
  if (expected === 'string' && typeof actual === 'number') return `请加引号："${actual}"`;
  if ((expected === 'number' || expected === 'int') && typeof actual === 'string' && actual.trim() !== '' && !Number.isNaN(Number(actual)))
    return `请去掉引号：${actual}`;
  if (expected === 'int') return '请写整数';
  return `请改写成${typeName(expected)}`;
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}

function valueAt(value: unknown, path: ScalePath): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | null | undefined)?.[key], value);
}
