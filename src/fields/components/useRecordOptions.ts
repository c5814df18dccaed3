/** Options of record pickers: search while typing, and labels of selected records. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { TypingPause } from '../composing';
import type { Reference } from '../field';
import { type PickerOption, type PickerQuery, useFieldServices } from '../fieldServices';

/** Delay after the last key before the server is queried, in ms. */
const debounceMs = 300;

export interface RecordOptions {
  options: PickerOption[];
  state: 'idle' | 'loading' | 'failed';
  /** Searches after a pause in typing, not while an input method composes; only the answer to the latest search is shown. */
  search(keyword: string): void;
  /** Searches without delay. */
  load(keyword: string): void;
}

/** `query` is sent along with the keyword; it is read when the search starts. */
export function useRecordOptions(entity: string, query: PickerQuery = {}): RecordOptions {
  const narrowed = useRef(query);
  narrowed.current = query;
  const services = useFieldServices();
  const [options, setOptions] = useState<PickerOption[]>([]);
  const [state, setState] = useState<RecordOptions['state']>('idle');
  const asked = useRef(0);
  const [pause] = useState(() => new TypingPause(debounceMs));

  const load = useCallback(
    (keyword: string) => {
      pause.cancel();
      asked.current += 1;
      const question = asked.current;
      setState('loading');
      services.pick(entity, { ...narrowed.current, keyword }).then(
        (answer) => {
          if (question !== asked.current) return;
          setOptions(answer);
          setState('idle');
        },
        () => question === asked.current && setState('failed'),
      );
    },
    [services, entity, pause],
  );
  const search = useCallback(
    (keyword: string) => {
      pause.cancel();
      setState('loading');
      pause.ask(() => load(keyword));
    },
    [load, pause],
  );
  useEffect(
    () => () => {
      pause.cancel();
      asked.current += 1;
    },
    [pause],
  );
  return { options, state, search, load };
}

/**
 * Labels of selected records: those in the record, those just picked, and the rest with one query.
 * `null` means that the server did not find the record.
 */
export function useLabels({ entity, from }: Pick<Reference, 'entity' | 'from'>, ids: string[], known: ReadonlyMap<string, string>) {
  const services = useFieldServices();
  const [labels, setLabels] = useState<ReadonlyMap<string, string | null>>(new Map());
  const missing = ids.filter((id) => !known.has(id) && !labels.has(id)).join(',');
  const remember = useCallback((more: Iterable<readonly [string, string | null]>) => setLabels((old) => new Map([...old, ...more])), []);

  useEffect(() => {
    if (missing === '') return;
    let current = true;
    const wanted = missing.split(',');
    const settle = (found: PickerOption[]) => {
      const byId = new Map(found.map((option) => [option.id, option.label]));
      if (current) remember(wanted.map((id) => [id, byId.get(id) ?? null] as const));
    };
    services.pick(entity, { ...(from !== undefined && { from }), ids: wanted }).then(settle, () => settle([]));
    return () => {
      current = false;
    };
  }, [services, entity, from, missing, remember]);

  return { labelOf: (id: string) => labels.get(id) ?? known.get(id) ?? (labels.has(id) ? '名称未知' : '…'), remember };
}
