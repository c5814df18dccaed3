/** State and calls of one import, from the upload to the result. */

import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { dialect } from '../../wire/dialect';
import { type ImportPlan, type ImportUpload, importCalls, mostRowsAgain, type RowChoice } from '../../wire/import';
import { type Job, jobCalls } from '../../wire/job';
import { type ImportMemory, personalCalls } from '../../wire/personal';
import { type Call, useCall } from '../call/useCall';
import { type Notify, useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { useJob } from '../job/useJob';
import { getRememberedMapping, memoryOf, type RowResults, withChoice, withEdits, withLook } from './importState';

type Step = 0 | 1 | 2 | 3;

export interface ImportModel {
  step: Step;
  upload: ImportUpload | undefined;
  plan: ImportPlan;
  results: RowResults;
  /** The plan was changed after the last dry run of all rows. */
  stale: boolean;
  /** A call is running. */
  busy: boolean;
  /** The dry run or the import. */
  job: Job | undefined;
  undoJob: Job | undefined;
  send: (file: File) => void;
  goTo: (step: Step) => void;
  map: (column: number, key: string | null) => void;
  check: () => void;
  edit: (edits: ImportPlan['edits']) => void;
  /** Undoes the last correction, or the last pasted block. */
  unedit: () => void;
  mapWord: (target: string, word: string, title: string, rows: readonly number[]) => void;
  setDuplicates: (policy: ImportPlan['duplicates']) => void;
  setHidden: (policy: ImportPlan['hidden']) => void;
  /** Sets the choice for one row; undefined = the choice for all rows. */
  choose: (row: number, choice: RowChoice['choice'] | undefined) => void;
  start: (mode: 'good' | 'all') => void;
  cancel: () => void;
  undo: () => void;
  restart: () => void;
}

const noPlan: ImportPlan = { mapping: [], words: {}, edits: [], duplicates: 'skip', hidden: 'skip', choices: [] };

export function useImport(resource: Resource): ImportModel {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const [step, setStep] = useState<Step>(0);
  const [upload, setUpload] = useState<ImportUpload>();
  const [plan, setPlan] = useState(noPlan);
  const [results, setResults] = useState<RowResults>(new Map());
  const [stale, setStale] = useState(false);
  const [busy, attempt] = useAttempt(notify);
  const [job, follow] = useJob();
  const [undoJob, followUndo] = useJob();
  const before = useRef<ImportPlan['edits'][]>([]);
  const asked = (next: ImportPlan) => ({ resource: resource.name, upload: upload?.id ?? '', plan: next });

  const remember = (file: ImportUpload, decided: ImportPlan) =>
    // The import does not depend on the stored memory, so a failure is ignored.
    void call(personalCalls.saveImportMemory, { resource: resource.name, memory: memoryOf(file, decided) }).catch(() => undefined);

  const send = (file: File) =>
    attempt(async () => {
      const { arrived, known } = await uploadFile(call, resource, file);
      setUpload(arrived);
      setPlan({ ...noPlan, mapping: getRememberedMapping(arrived, known), words: known.words });
      setResults(new Map());
      before.current = [];
      follow(undefined);
      setStep(1);
    });

  const check = () =>
    attempt(async () => {
      if (!upload) return;
      remember(upload, plan);
      setStep(2);
      const ended = await follow(await call(importCalls.check, asked(plan)));
      if (ended?.state !== 'done') return;
      const report = await call(importCalls.report, { [dialect.id]: ended.id });
      setResults(new Map(report.rows.map((one) => [one.row, one])));
      setStale(false);
    });

  /** Checks some rows again at once, in calls of `mostRowsAgain` rows. The other rows are checked in the next dry run. */
  const lookAgain = (next: ImportPlan, rows: readonly number[]) => {
    setPlan(next);
    setStale(true);
    attempt(async () => {
      for (let at = 0; at < rows.length; at += mostRowsAgain) {
        const some = rows.slice(at, at + mostRowsAgain);
        const report = await call(importCalls.rows, { ...asked(next), rows: some });
        setResults((known) => withLook(known, some, report.rows));
      }
    });
  };

  return {
    step,
    upload,
    plan,
    results,
    stale,
    busy,
    job,
    undoJob,
    send,
    goTo: setStep,
    map: (column, key) => {
      const mapping = plan.mapping.map((one, at) => (at === column ? key : one === key ? null : one));
      setPlan({ ...plan, mapping });
    },
    check,
    ...editingOf(plan, before, lookAgain),
    mapWord: (target, word, title, rows) => {
      const words = { ...plan.words, [target]: { ...plan.words[target], [word]: title } };
      if (upload) remember(upload, { ...plan, words });
      lookAgain({ ...plan, words }, rows);
    },
    setDuplicates: (duplicates) => {
      setPlan({ ...plan, duplicates });
      setStale(true);
    },
    setHidden: (hidden) => setPlan({ ...plan, hidden }),
    choose: (row, choice) => lookAgain({ ...plan, choices: withChoice(plan.choices, row, choice) }, [row]),
    ...runningOf({ call, notify, refresh, attempt, job, follow, followUndo, begin: (mode) => ({ ...asked(plan), mode }), setStep }),
    restart: () => {
      setStep(0);
      setUpload(undefined);
    },
  };
}

/** Uploads the file and loads the mapping stored for earlier ones. */
async function uploadFile(call: Call, resource: Resource, file: File): Promise<{ arrived: ImportUpload; known: ImportMemory }> {
  const form = new FormData();
  form.set('file', file, file.name);
  // The remembered mapping is optional; without it the proposed one is used.
  const memory = call(personalCalls.importMemory, { resource: resource.name }).catch(() => null);
  const arrived = await call(must(resource.endpoints.import, 'call that imports records'), form);
  return { arrived, known: (await memory) ?? { columns: {}, words: {} } };
}

/** Whether a call is running, and a function that runs one and shows its failure as a notification. */
function useAttempt(notify: Notify): [boolean, (work: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const attempt = useCallback(
    (work: () => Promise<void>) => {
      setBusy(true);
      work()
        .catch(notify.failed)
        .finally(() => setBusy(false));
    },
    [notify],
  );
  return [busy, attempt];
}

/** Corrections of cells; `before` holds the corrections as they were before each change. */
function editingOf(
  plan: ImportPlan,
  before: RefObject<ImportPlan['edits'][]>,
  lookAgain: (next: ImportPlan, rows: readonly number[]) => void,
): Pick<ImportModel, 'edit' | 'unedit'> {
  return {
    edit: (edits) => {
      if (edits.length === 0) return;
      before.current.push(plan.edits);
      lookAgain({ ...plan, edits: withEdits(plan.edits, edits) }, [...new Set(edits.map(({ row }) => row))]);
    },
    unedit: () => {
      const last = before.current.pop();
      if (!last) return;
      const changed = [...new Set(plan.edits.filter((one) => !last.includes(one)).map(({ row }) => row))];
      lookAgain({ ...plan, edits: last }, changed);
    },
  };
}

interface Running {
  call: Call;
  notify: Notify;
  refresh: () => void;
  attempt: (work: () => Promise<void>) => void;
  job: Job | undefined;
  follow: ReturnType<typeof useJob>[1];
  followUndo: ReturnType<typeof useJob>[1];
  /** Body of the call that starts the import. */
  begin: (mode: 'good' | 'all') => Record<string, unknown>;
  setStep: (step: Step) => void;
}

/** The job of the import: start, cancel and undo. */
function runningOf({ call, notify, refresh, attempt, job, follow, followUndo, begin, setStep }: Running) {
  const start: ImportModel['start'] = (mode) =>
    attempt(async () => {
      setStep(3);
      followUndo(undefined);
      const ended = await follow(await call(importCalls.start, begin(mode)));
      if (ended) refresh();
    });
  const cancel = () => {
    if (job) void call(jobCalls.cancel, { [dialect.id]: job.id }).catch(notify.failed);
  };
  const undo = () =>
    attempt(async () => {
      if (!job) return;
      const ended = await followUndo(await call(importCalls.undo, { id: job.id }));
      if (ended) refresh();
    });
  return { start, cancel, undo };
}
