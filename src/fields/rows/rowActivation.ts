/** Registry of rows that are rendered without inputs, and their activation. */
import type { FormInstance } from 'antd';
import { useEffect } from 'react';

interface Editor {
  activate: (index: number) => void;
  isStatic: (index: number) => boolean;
}

const editors = new WeakMap<FormInstance, Map<string, Editor>>();

/** Mounts the row's inputs synchronously, so that messages and focus can be set afterwards. `name` is the rows field. */
export function activateRow(form: FormInstance, name: string, index: number): void {
  editors.get(form)?.get(name)?.activate(index);
}

export function isStatic(form: FormInstance, name: string, index: number): boolean {
  return editors.get(form)?.get(name)?.isStatic(index) ?? false;
}

/** Registers the rows of `name` while they are mounted. */
export function useEditor(form: FormInstance, name: string, activate: Editor['activate'], isStatic: Editor['isStatic']): void {
  useEffect(() => {
    const known = editors.get(form) ?? new Map<string, Editor>();
    editors.set(form, known);
    const editor = { activate, isStatic: isStatic };
    known.set(name, editor);
    return () => {
      if (known.get(name) === editor) known.delete(name);
    };
  }, [form, name, activate, isStatic]);
}
