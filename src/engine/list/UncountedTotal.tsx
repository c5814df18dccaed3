/** Total of a list with more rows than are counted by default; a click counts all of them. Loaded with the first such list. */
import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListParams } from '../../providers/data/listParams';
import ui from '../../ui/ui.module.css';
import { countLimit, dialect, formatCount } from '../../wire/dialect';
import { useNotify } from '../call/useNotify';
import { lazyTexts } from '../lazyTexts';
import { texts } from '../texts';

interface UncountedTotalProps {
  /** Name of the resource. */
  resource: string;
  /** Filters of the list; the counted total is valid for these only. */
  filters: ListParams;
  /** First and last row on screen, counted from 1. */
  from: number;
  to: number;
}

export default function UncountedTotal({ resource, filters, from, to }: UncountedTotalProps) {
  const [counted, setCounted] = useState<{ question: string; total: number }>();
  // The total is the same for all pages, so it is kept until the filters change.
  const question = JSON.stringify(filters);
  const [busy, setBusy] = useState(false);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const count = async () => {
    setBusy(true);
    try {
      const { total } = await dataProvider().getList({
        resource,
        pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
        meta: { listParams: { ...filters, [dialect.exact]: '1' } },
      });
      setCounted({ question, total: total ?? 0 });
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const known = counted?.question === question ? counted.total : undefined;
  return (
    <span className={ui.hint} aria-live="polite">
      {texts.list.range(from, to, known === undefined ? formatCount(countLimit + 1) : String(known))}
      {known === undefined && (
        <Button type="link" size="small" title={lazyTexts.count.allHint} loading={busy} onClick={count}>
          {lazyTexts.count.all}
        </Button>
      )}
    </span>
  );
}
