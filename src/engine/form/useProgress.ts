/** Counts of errors and unfilled fields per section, computed 150 ms after the last change; the state is set only when they differ. */
import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { todayInShanghai } from '../../fields/components/today';
import { type FormModel, measureProgress, type SectionProgress } from './formModel';

const pauseMs = 150;

/** `isOn`: false where the counts are not shown. */
export function useProgress(form: FormInstance, model: FormModel, isOn = true): [SectionProgress[], () => void] {
  const [progress, setProgress] = useState<SectionProgress[]>([]);
  const timer = useRef(0);
  const measure = useCallback(() => {
    const wrong = form.getFieldsError().filter((field) => field.errors.length > 0);
    const names = new Set(wrong.map((field) => String(field.name[0])));
    const next = measureProgress(model, form.getFieldsValue(true), names, todayInShanghai());
    setProgress((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
  }, [form, model]);
  const schedule = useCallback(() => {
    window.clearTimeout(timer.current);
    if (isOn) timer.current = window.setTimeout(measure, pauseMs);
  }, [measure, isOn]);
  useEffect(() => {
    if (isOn) measure();
    return () => window.clearTimeout(timer.current);
  }, [measure, isOn]);
  return [progress, schedule];
}

export interface ProgressTotal {
  errors: number;
  unfilled: number;
  required: number;
}

/** Sums over all sections. */
export function totalOf(progress: readonly SectionProgress[]): ProgressTotal {
  const sum = (pick: (one: SectionProgress) => number) => progress.reduce((total, one) => total + pick(one), 0);
  return { errors: sum((one) => one.errors), unfilled: sum((one) => one.unfilled), required: sum((one) => one.required) };
}
