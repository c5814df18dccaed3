/** Records of a view by the choices of a field: one count call per choice, sorted descending, without empty ones. */
import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { Choice } from '../../../fields/field';
import { dialect } from '../../../wire/dialect';

/** Number of records with one choice of the field. */
export interface Share {
  code: Choice['code'];
  title: string;
  count: number;
}
export type Distribution = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; shares: Share[]; total: number };

interface Question {
  resource: string;
  view: string;
  field: string;
  choices: readonly Choice[];
}

export function useDistribution({ resource, view, field, choices }: Question): { distribution: Distribution; retry: () => void } {
  const dataProvider = useDataProvider();
  const [distribution, setDistribution] = useState<Distribution>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the calls
  useEffect(() => {
    let current = true;
    const show = (next: Distribution) => current && setDistribution(next);
    const count = async ({ code, title }: Choice): Promise<Share> => {
      const { total } = await dataProvider().getList({
        resource,
        pagination: { currentPage: 1, pageSize: 1 },
        filters: [
          { field: dialect.view, operator: 'eq', value: view },
          { field, operator: 'eq', value: String(code) },
        ],
      });
      return { code, title, count: total };
    };
    setDistribution({ state: 'loading' });
    Promise.all(choices.map(count)).then(
      (shares) => show(summarize(shares)),
      () => show({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [dataProvider, resource, view, field, choices, attempt]);

  return { distribution, retry: () => setAttempt(attempt + 1) };
}

function summarize(shares: Share[]): Distribution {
  const filled = shares.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return { state: 'ready', shares: filled, total: filled.reduce((sum, { count }) => sum + count, 0) };
}
