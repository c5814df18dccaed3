/** Extensions of all areas by the name of their file, each in its own chunk: `web/actions/leaveCheck.tsx` is "leaveCheck". */
import type { ComponentType } from 'react';
import type { ActionExtensionProps, BlockExtensionProps, BoardPartProps, Extensions, PageExtensionProps } from '../engine/extensions';
import type { FieldCellProps } from '../fields/fieldCell';
import { type LazyPartOptions, lazyPart } from '../ui/lazyPart';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

type LoadPage = () => Promise<Record<string, ComponentType<PageExtensionProps>>>;

export const extensions: Extensions = {
  cells: byName(import.meta.glob('../modules/*/web/cells/*.tsx') as Record<string, Load<FieldCellProps>>),
  actions: byName(import.meta.glob('../modules/*/web/actions/*.tsx') as Record<string, Load<ActionExtensionProps>>, { floating: true }),
  blocks: byName(import.meta.glob('../modules/*/web/blocks/*.tsx') as Record<string, Load<BlockExtensionProps>>),
  parts: byName(import.meta.glob('../modules/*/web/parts/*.tsx') as Record<string, Load<BoardPartProps>>),
  pages: groupPages(import.meta.glob('../modules/*/web/pages/*/*Page.tsx') as Record<string, LoadPage>),
};

function byName<Props extends object>(
  files: Record<string, Load<Props>>,
  options: LazyPartOptions = {},
): Readonly<Record<string, ComponentType<Props>>> {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), lazyPart(nameOf(path), load, options)]));
}

/** `web/pages/today/TodayPage.tsx` is "today" and exports `TodayPage`. */
function groupPages(files: Record<string, LoadPage>): Readonly<Record<string, ComponentType<PageExtensionProps>>> {
  const pages = Object.entries(files).map(([path, load]) => {
    const component = nameOf(path);
    const loadPage = async () => ({ default: (await load())[component] as ComponentType<PageExtensionProps> });
    return [path.split('/').at(-2), lazyPart(component, loadPage)];
  });
  return Object.fromEntries(pages);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
}
