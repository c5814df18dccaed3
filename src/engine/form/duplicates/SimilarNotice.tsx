/** Warning above a form that a similar record exists. The user may dismiss it and save. */
import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import type { Resource } from '../../../config/normalized';
import { usePolicy } from '../../../providers/access/usePolicy';
import type { DuplicateRecord } from '../../../wire/duplicates';
import { lazyTexts } from '../../lazyTexts';
import { getAllowedPaths } from '../../resourcePaths';
import type { DuplicateStore } from './duplicateStore';
import css from './duplicates.module.css';

const texts = lazyTexts.duplicates;

export function SimilarNotice({ resource, duplicates }: { resource: Resource; duplicates: DuplicateStore }) {
  const { similar } = useSyncExternalStore(duplicates.subscribe, duplicates.read);
  const { title } = resource.entity;
  return (
    <div role="status">
      {similar && (
        <Alert
          className={css.similar}
          type="warning"
          showIcon
          message={
            <>
              {texts.similar(similar.titles, title)}
              {similar.records.map((record) => (
                <Known key={record.id} resource={resource} record={record} />
              ))}
              {similar.hidden > 0 && <div>{texts.hidden(similar.hidden, title)}</div>}
            </>
          }
          action={
            <Button type="link" size="small" onClick={duplicates.dismiss}>
              {texts.goOn(title)}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Links to the record in a new tab, so that typed values are kept. */
function Known({ resource, record }: { resource: Resource; record: DuplicateRecord }) {
  const policy = usePolicy();
  const to = getAllowedPaths(resource, policy).show(record.id);
  return (
    <div className={css.known}>
      <b>{record.label}</b>
      {record.facts.map((fact) => `，${fact}`).join('')}
      {to && (
        <a href={to} target="_blank" rel="noreferrer" aria-label={texts.openOne(record.label)}>
          {texts.open}
        </a>
      )}
    </div>
  );
}
