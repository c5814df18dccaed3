/**
 * Named code that configuration may refer to. The engine knows the shapes only; the code stands
 * in `src/modules/<area>/web`, the app brings both together.
 */

import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { Action, Resource } from '../config/normalized';
import type { FieldCellProps } from '../fields/fieldCell';
import type { EngineRecord } from './record/engineRecord';

/** A dialog that stands in for the generated one. It is mounted while open. */
export interface ActionExtensionProps {
  action: Action;
  resource: Resource;
  /** Undefined for actions of the page. */
  record: EngineRecord | undefined;
  /** Closes without doing anything. */
  onClose: () => void;
  /** Runs the action with these inputs, tells the result and closes; rejects when the server refuses. */
  run: (inputs: Record<string, unknown>) => Promise<void>;
}
/** A part of the record page below the groups. */
export interface BlockExtensionProps {
  resource: Resource;
  record: EngineRecord;
}
/** A page in place of the list; it stands under the guard of its resource. */
export interface PageExtensionProps {
  resource: Resource;
}
export interface Extensions {
  cells: Readonly<Record<string, ComponentType<FieldCellProps>>>;
  actions: Readonly<Record<string, ComponentType<ActionExtensionProps>>>;
  blocks: Readonly<Record<string, ComponentType<BlockExtensionProps>>>;
  pages: Readonly<Record<string, ComponentType<PageExtensionProps>>>;
}

export const ExtensionsContext = createContext<Extensions>({ cells: {}, actions: {}, blocks: {}, pages: {} });

export function useExtensions(): Extensions {
  return useContext(ExtensionsContext);
}
