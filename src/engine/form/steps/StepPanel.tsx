/** Hides the sections of the other steps. Their inputs stay mounted with their values. */
import { createContext, type ReactNode, use } from 'react';
import css from './steps.module.css';

/** Title of the current step; undefined = the form has no steps. */
export const StepContext = createContext<string | undefined>(undefined);

export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const current = use(StepContext);
  if (current === undefined) return children;
  return (
    <div className={css.panel} hidden={title !== current} tabIndex={-1}>
      {children}
    </div>
  );
}
