/** Changes of one operation log entry: fields with old and new value, and a link to the record. */

import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../engine/call/useCall';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { pathsOf } from '../../../../engine/resourcePaths';
import { useResource } from '../../../../engine/useResource';
import { type OperationLogAnswers, operationLogCalls } from '../../../../generated/calls';
import { usePolicy } from '../../../../providers/access/usePolicy';
import { describeProblem } from '../../../../ui/callProblem';
import parts from '../../../../ui/parts.module.css';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import css from './changedFields.module.css';

type ChangedField = OperationLogAnswers['changes'][number];

export default function ChangedFields({ resource, record }: BlockExtensionProps) {
  const { changes, problem } = useChanges({ record });
  return (
    <section className={ui.card} aria-label="变更内容">
      <h2 className={`${ui.title15} ${parts.below8}`}>变更内容</h2>
      <p className={css.object}>
        对象：
        <Suspense fallback={String(record.objectName ?? '')}>
          <RecordLink resource={resource} record={record} />
        </Suspense>
      </p>
      {!changes && !problem && <Skeleton late />}
      {problem && <p role="alert">{problem}</p>}
      {changes?.length === 0 && <p className={ui.third}>这次操作没有改动字段。</p>}
      {changes && changes.length > 0 && <ChangeTable changes={changes} />}
    </section>
  );
}

function ChangeTable({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <table className={`${ui.table} ${ui.ruled} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            <td>{before === '' ? <span className={ui.third}>未填</span> : <del>{before}</del>}</td>
            <td>{after === '' ? <span className={ui.third}>未填</span> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Name of the record, as a link if its page exists and the user may open it. */
function RecordLink({ resource, record }: BlockExtensionProps) {
  const name = String(record.objectName ?? '') || '无';
  const known = resource.entity.fields.find((field) => field.name === 'module')?.choices?.some(({ code }) => code === record.module);
  return known ? <KnownRecordLink module={String(record.module)} id={record.objectId} name={name} /> : name;
}

function KnownRecordLink({ module, id, name }: { module: string; id: unknown; name: string }) {
  const target = useResource(module);
  const policy = usePolicy();
  const path = typeof id === 'string' && policy.can(target.permission) ? pathsOf(target).show(id) : undefined;
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}

function useChanges({ record }: Pick<BlockExtensionProps, 'record'>) {
  const call = useCall();
  const [changes, setChanges] = useState<ChangedField[]>();
  const [problem, setProblem] = useState<string>();
  const { id } = record;
  useEffect(() => {
    let wanted = true;
    call(operationLogCalls.changes, { act: id }).then(
      (data) => wanted && setChanges(data),
      (error) => wanted && setProblem(describeProblem(error).text),
    );
    return () => {
      wanted = false;
    };
  }, [call, id]);
  return { changes, problem };
}
