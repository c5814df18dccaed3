/** Files on their way up: progress, failure, retry; what has arrived becomes the value. */

import { useEffect, useRef, useState } from 'react';
import { renderFileSize } from '../../domain/fileSize';
import type { FieldInputProps } from '../fieldInput';
import { type StoredFile, useFieldServices } from '../fieldServices';
import { fieldTypeOf } from '../fieldTypes';

export interface PendingUpload {
  key: number;
  file: File;
  percent: number;
  failed: boolean;
}

export interface Uploads {
  stored: StoredFile[];
  pending: PendingUpload[];
  /** Why files were not taken: one sentence each. */
  refused: string[];
  accept: string;
  /** One more file fits. */
  room: boolean;
  multiple: boolean;
  add(files: File[]): void;
  retry(upload: PendingUpload): void;
  drop(upload: PendingUpload): void;
  remove(stored: StoredFile): void;
}

/** What a field takes: file endings, megabytes, number of files. */
interface Limits {
  accept: string[];
  maxSize: number;
  maxCount: number;
}

export function useUploads({ value, onChange, field, entity = '' }: FieldInputProps): Uploads {
  const services = useFieldServices();
  const limits = fieldTypeOf(field).upload?.(field) ?? { accept: [], maxSize: 0, maxCount: 0 };
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const stored = useRef<StoredFile[]>([]);
  stored.current = (value as StoredFile[] | null | undefined) ?? [];
  const nextKey = useRef(0);
  const gone = useRef(new Set<number>());
  useEffect(() => () => stopAll(gone.current, nextKey.current), []);

  const update = (key: number, change: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number) => setPending((all) => all.filter((one) => one.key !== key));
  const change = (files: StoredFile[]) => {
    stored.current = files;
    onChange?.(files);
  };
  const send = ({ key, file }: PendingUpload) => {
    update(key, { failed: false, percent: 0 });
    services
      .upload(file, { entity, name: field.name }, (percent) => update(key, { percent }))
      .then(
        (answer) => {
          if (gone.current.has(key)) return;
          forget(key);
          change([...stored.current, answer]);
        },
        () => update(key, { failed: true }),
      );
  };
  const add = (files: File[]) => {
    const { taken, problems } = sortOut(files, limits, stored.current.length + pending.length);
    setRefused(problems);
    const started = taken.map((file) => {
      nextKey.current += 1;
      return { key: nextKey.current, file, percent: 0, failed: false };
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
    drop: (upload) => {
      gone.current.add(upload.key);
      forget(upload.key);
    },
    remove: (file) => change(stored.current.filter((one) => one.id !== file.id)),
  };
}

/** Answers to uploads that were started by a form that is closed by now go nowhere. */
function stopAll(gone: Set<number>, last: number): void {
  for (let key = 1; key <= last; key += 1) gone.add(key);
}

/** Which files may go up, and a sentence for each that may not. */
export function sortOut(files: readonly File[], limits: Limits, already: number): { taken: File[]; problems: string[] } {
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
