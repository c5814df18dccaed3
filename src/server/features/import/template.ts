/** The import template: one column per field with a note and a drop-down of its choices, and a help sheet. */
import type { Resource } from '../../../config/normalized';
import { mostImportRows } from '../../../wire/import';
import type { Actor } from '../../kernel/actor';
import type { EntityTable } from '../../model/entityTable';
import { type Target, targetsOf } from './targets';

/** Excel limits a drop-down list in the cell itself to 255 characters. */
const longestInline = 240;
const listSheet = '选项';

export async function writeTemplate(resource: Resource, table: EntityTable, actor: Pick<Actor, 'can'>): Promise<Uint8Array> {
  const { colToLetter, writeXlsx } = await import('hucre/xlsx');
  const targets = targetsOf(resource, table, actor);
  const titles = targets.map((target) => (target.required ? `${target.title}*` : target.title));
  const lists = targets.filter((target) => target.choices && !isShort(target.choices));
  const validations = targets.flatMap((target, column) => {
    // A cell of a multiple choice can hold several choices, which a drop-down would refuse.
    if (!target.choices || target.type.column?.(target.field as never)?.endsWith('[]')) return [];
    const letter = colToLetter(column);
    const at = lists.indexOf(target);
    const list = at === -1 ? '' : colToLetter(at);
    const source = at === -1 ? { values: target.choices } : { formula1: `${listSheet}!$${list}$1:$${list}$${target.choices.length}` };
    return [
      {
        type: 'list' as const,
        ...source,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'warning' as const,
        errorTitle: target.title,
        errorMessage: '没有这个选项。可以先填，导入时再对应。',
        range: `${letter}2:${letter}${mostImportRows + 1}`,
      },
    ];
  });
  const comments = new Map(
    targets.map((target, column) => [`0,${column}`, { comment: { text: helpOf(target) }, style: getHeadStyle(target) }]),
  );
  const help = targets.map((target) => [target.title, target.required ? '必填' : '选填', target.hint]);
  return writeXlsx({
    sheets: [
      {
        name: '数据',
        rows: [titles],
        columns: targets.map((target, at) => ({ width: Math.max(12, (titles[at]?.length ?? 0) * 2 + 2), numFmt: formatOf(target) })),
        cells: comments,
        dataValidations: validations,
        freezePane: { rows: 1 },
      },
      { name: '填写说明', rows: [['列', '是否必填', '怎么填'], ...help], columns: [{ width: 20 }, { width: 10 }, { width: 80 }] },
      ...(lists.length > 0 ? [{ name: listSheet, rows: columnsOf(lists.map(({ choices = [] }) => choices)), hidden: true }] : []),
    ],
  });
}

function isShort(choices: string[]): boolean {
  return choices.join(',').length <= longestInline && !choices.some((choice) => /[,"]/.test(choice));
}

function helpOf({ required, hint }: Target): string {
  return [required ? '必填' : '选填', hint].filter(Boolean).join('。');
}

function getHeadStyle({ required }: Target) {
  return { font: { bold: true, ...(required && { color: { rgb: 'C0312B' } }) } };
}

/** Text format keeps digits of phone and identity numbers unchanged. */
function formatOf({ field, type }: Target): string {
  return type.sheet?.(field as never)?.format ?? '@';
}

function columnsOf(lists: string[][]): (string | null)[][] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null));
}
