/** Which rows of a form are drawn without inputs, and how they get them. */
import type { FormInstance } from 'antd';
import { useEffect } from 'react';

interface Editor {
  activate: (index: number) => void;
  isStatic: (index: number) => boolean;
}

const editors = new WeakMap<FormInstance, Map<string, Editor>>();

/** The row has its inputs when this returns, so that messages and the cursor find them. `name` is that of the rows field. */
export function activateRow(form: FormInstance, name: string, index: number): void {
  editors.get(form)?.get(name)?.activate(index);
}

export function isStatic(form: FormInstance, name: string, index: number): boolean {
  return editors.get(form)?.get(name)?.isStatic(index) ?? false;
}

/** Registers the rows of `name` as long as they are mounted. */
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
