/** Uploads in progress: progress, cancel, failure, retry from the start; finished files become the value. */

import { useEffect, useRef, useState } from 'react';
import { renderFileSize } from '../../domain/fileSize';
import type { FieldInputProps } from '../fieldInput';
import { type StoredFile, useFieldServices } from '../fieldServices';
import { fieldTypeOf } from '../fieldTypes';

export interface PendingUpload {
  key: number;
  file: File;
  percent: number;
  /** Error message; undefined = in progress. */
  problem: string | undefined;
}

export interface Uploads {
  stored: StoredFile[];
  pending: PendingUpload[];
  /** One message per refused file. */
  refused: string[];
  accept: string;
  /** Whether another file is allowed. */
  room: boolean;
  multiple: boolean;
  add(files: File[]): void;
  retry(upload: PendingUpload): void;
  drop(upload: PendingUpload): void;
  remove(stored: StoredFile): void;
}

/** Limits of a field: file extensions, megabytes, number of files. */
interface Limits {
  accept: string[];
  maxSize: number;
  maxCount: number;
}

export function useUploads({ value, onChange, onBusy, field, entity = '' }: FieldInputProps): Uploads {
  const services = useFieldServices();
  const limits = fieldTypeOf(field).upload?.(field) ?? { accept: [], maxSize: 0, maxCount: 0 };
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const stored = useRef<StoredFile[]>([]);
  stored.current = (value as StoredFile[] | null | undefined) ?? [];
  const nextKey = useRef(0);
  const aborts = useRef(new Map<number, AbortController>());
  // Uploads are aborted when the form closes.
  useEffect(() => () => stopAll(aborts.current), []);
  useEffect(() => onBusy?.(formatBusySentence(pending)), [pending, onBusy]);

  const update = (key: number, change: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number) => setPending((all) => all.filter((one) => one.key !== key));
  const change = (files: StoredFile[]) => {
    stored.current = files;
    onChange?.(files);
  };
  const send = ({ key, file }: PendingUpload) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    update(key, { problem: undefined, percent: 0 });
    services
      .upload(file, { entity, name: field.name }, (percent) => update(key, { percent }), abort.signal)
      .then(
        (answer) => {
          if (abort.signal.aborted) return;
          forget(key);
          change([...stored.current, answer]);
        },
        (error: unknown) => abort.signal.aborted || update(key, { problem: sentenceOf(error) }),
      );
  };
  const add = (files: File[]) => {
    const { taken, problems } = sortOut(files, limits, stored.current.length + pending.length);
    setRefused(problems);
    const started = taken.map((file) => {
      nextKey.current += 1;
      return { key: nextKey.current, file, percent: 0, problem: undefined };
    });
    setPending((all) => [...all, ...started]);
    started.forEach(send);
  };
  return {
    stored: stored.current,
    pending,
    refused,
    accept: limits.accept.join(','),
    room: stored.current.length + pending.length < limits.maxCount,
    multiple: limits.maxCount > 1,
    add,
    retry: send,
    drop: ({ key }) => {
      aborts.current.get(key)?.abort();
      forget(key);
    },
    remove: (file) => change(stored.current.filter((one) => one.id !== file.id)),
  };
}

function stopAll(aborts: ReadonlyMap<number, AbortController>): void {
  for (const abort of aborts.values()) abort.abort();
}

/** Message while uploads are pending or failed, because these files would be missing from the saved record. */
function formatBusySentence(pending: readonly PendingUpload[]): string | undefined {
  if (pending.some(({ problem }) => problem === undefined)) return '文件还没有传完，请等传完或取消后再保存';
  return pending.length > 0 ? `有 ${pending.length} 个文件没有传上来，请重新上传或移除后再保存` : undefined;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '没有传完，请重新上传';
}

/** Splits files into accepted ones and error messages for the others. `already` is the current number of files. */
function sortOut(files: readonly File[], limits: Limits, already: number): { taken: File[]; problems: string[] } {
  const taken: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const problem =
      already + taken.length >= limits.maxCount ? `最多 ${limits.maxCount} 个文件，“${file.name}”没有上传` : refusalOf(file, limits);
    if (problem) problems.push(problem);
    else taken.push(file);
  }
  return { taken, problems };
}

function refusalOf(file: File, { accept, maxSize }: Limits): string | undefined {
  const name = file.name.toLowerCase();
  if (accept.length > 0 && !accept.some((ending) => name.endsWith(ending.toLowerCase()))) {
    return `“${file.name}”的类型不能上传，请选择 ${accept.join('、')}`;
  }
  if (file.size === 0) return `“${file.name}”是空文件，请检查后重新选择`;
  if (file.size > maxSize * 1024 * 1024) return `“${file.name}”有 ${renderFileSize(file.size)}，请选择不超过 ${maxSize} MB 的文件`;
  return undefined;
}
