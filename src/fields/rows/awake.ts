/** Rows of a form that have no inputs at the moment: who they are, and how they get them. */
import type { FormInstance } from 'antd';
import { useEffect } from 'react';

interface Editor {
  wake: (index: number) => void;
  isAtRest: (index: number) => boolean;
}

const editors = new WeakMap<FormInstance, Map<string, Editor>>();

/** The row has its inputs when this returns, so that messages and the cursor find them. `name` is that of the rows field. */
export function wakeRow(form: FormInstance, name: string, index: number): void {
  editors.get(form)?.get(name)?.wake(index);
}

export function isAtRest(form: FormInstance, name: string, index: number): boolean {
  return editors.get(form)?.get(name)?.isAtRest(index) ?? false;
}

/** Stands for the rows of `name` as long as they are on screen. */
export function useEditor(form: FormInstance, name: string, wake: Editor['wake'], atRest: Editor['isAtRest']): void {
  useEffect(() => {
    const known = editors.get(form) ?? new Map<string, Editor>();
    editors.set(form, known);
    const editor = { wake, isAtRest: atRest };
    known.set(name, editor);
    return () => {
      if (known.get(name) === editor) known.delete(name);
    };
  }, [form, name, wake, atRest]);
}
