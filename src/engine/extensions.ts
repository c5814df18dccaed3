/**
 * Named code that configuration may refer to. The engine defines the types only; the code is in `src/modules/<area>/web` and is registered
 * by the app.
 */

import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { Action, Resource } from '../config/normalized';
import type { FieldCellProps } from '../fields/fieldCell';
import type { EngineRecord } from './record/engineRecord';

/** Dialog that replaces the generated one. Mounted while it is open. */
export interface ActionExtensionProps {
  action: Action;
  resource: Resource;
  /** Undefined for actions of the page. */
  record: EngineRecord | undefined;
  /** Closes the dialog without a call. */
  onClose: () => void;
  /** Runs the action with these inputs, shows the result and closes; rejects when the server refuses. */
  run: (inputs: Record<string, unknown>) => Promise<void>;
}
/** Section of the record page below the field groups. */
export interface BlockExtensionProps {
  resource: Resource;
  record: EngineRecord;
}
/** Page that replaces the list; it requires the permission of its resource. */
export interface PageExtensionProps {
  resource: Resource;
}
/** Part of a board; it requires the permission of the page that the part names. */
export interface BoardPartProps {
  title: string;
}
export interface Extensions {
  cells: Readonly<Record<string, ComponentType<FieldCellProps>>>;
  actions: Readonly<Record<string, ComponentType<ActionExtensionProps>>>;
  blocks: Readonly<Record<string, ComponentType<BlockExtensionProps>>>;
  pages: Readonly<Record<string, ComponentType<PageExtensionProps>>>;
  parts?: Readonly<Record<string, ComponentType<BoardPartProps>>>;
}

export const ExtensionsContext = createContext<Extensions>({ cells: {}, actions: {}, blocks: {}, pages: {} });

export function useExtensions(): Extensions {
  return useContext(ExtensionsContext);
}
