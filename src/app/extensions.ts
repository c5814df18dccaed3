/** Extensions of all areas by file name, each in its own chunk: `web/actions/leaveCheck.tsx` is "leaveCheck". */
import type { ComponentType } from 'react';
import type { ActionExtensionProps, BlockExtensionProps, BoardPartProps, Extensions, PageExtensionProps } from '../engine/extensions';
import type { FieldCellProps } from '../fields/fieldCell';
import { type LazyPartOptions, lazyPart } from '../ui/lazyPart';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export const extensions: Extensions = {
  cells: byName(import.meta.glob('../modules/*/web/cells/*.tsx') as Record<string, Load<FieldCellProps>>),
  actions: byName(import.meta.glob('../modules/*/web/actions/*.tsx') as Record<string, Load<ActionExtensionProps>>, { floating: true }),
  blocks: byName(import.meta.glob('../modules/*/web/blocks/*.tsx') as Record<string, Load<BlockExtensionProps>>),
  parts: byName(import.meta.glob('../modules/*/web/parts/*.tsx') as Record<string, Load<BoardPartProps>>),
  pages: byName(import.meta.glob('../modules/*/web/pages/*.tsx') as Record<string, Load<PageExtensionProps>>),
};

function byName<Props extends object>(
  files: Record<string, Load<Props>>,
  options: LazyPartOptions = {},
): Readonly<Record<string, ComponentType<Props>>> {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), lazyPart(nameOf(path), load, options)]));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
}
