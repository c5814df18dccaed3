/** State of the enrolment page: what can be sold, what is typed, its draft, and the submission. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSubmitKeys } from '../../../../engine/call/submitKey';
import { useCall } from '../../../../engine/call/useCall';
import { useRefresh } from '../../../../engine/call/useRefresh';
import { useDraft } from '../../../../engine/draft/useDraft';
import { useResource } from '../../../../engine/useResource';
import { describeProblem } from '../../../../ui/callProblem';
import type { Catalogue } from '../../domain/catalogue';
import { begin, bodyOf, type Enrolment, totalsOf } from './enrolment';

export interface EnrolProblem {
  text: string;
  /** By field: `lines.0.cutAmt`. */
  fields: ReadonlyMap<string, string>;
}

export function useCatalogue(stuId: string) {
  const call = useCall();
  const read = useResource('saleOrder').actions.find(({ name }) => name === 'catalogue')?.endpoint;
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!read) return;
    let wanted = true;
    setError(undefined);
    call(read, { stuId }).then(
      (data) => wanted && setCatalogue(data as Catalogue),
      (failure) => wanted && setError(failure),
    );
    return () => {
      wanted = false;
    };
  }, [call, read, stuId, round]);
  return { catalogue, error, reload: () => setRound(round + 1) };
}

export function useEnrolment(stuId: string, catalogue: Catalogue) {
  const first = useMemo(() => begin(catalogue), [catalogue]);
  const [enrolment, setEnrolment] = useState<Enrolment>(first);
  const latest = useRef(enrolment);
  latest.current = enrolment;
  const draft = useDraft({
    resource: 'saleOrder',
    form: `enrol-${stuId}`,
    onlyOffer: false,
    collect: () => ({ values: { ...latest.current }, base: {}, version: null }),
    isTouched: () => latest.current !== first,
    apply: ({ values }) => setEnrolment({ ...first, ...(values as Partial<Enrolment>) }),
    reset: () => setEnrolment(first),
  });
  const { touched, finish } = draft;
  const change = useCallback(
    (values: Partial<Enrolment>) => {
      const next = { ...latest.current, ...values };
      latest.current = next;
      setEnrolment(next);
      touched();
    },
    [touched],
  );
  const totals = useMemo(() => totalsOf(enrolment, catalogue), [enrolment, catalogue]);
  const submission = useSubmission(finish);
  return { enrolment, totals, change, draft, ...submission, submit: () => submission.send(bodyOf(stuId, enrolment, totals)) };
}

function useSubmission(finish: () => void) {
  const call = useCall();
  const refresh = useRefresh();
  const { submit } = useSubmitKeys();
  const create = useResource('saleOrder').endpoints.create;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<EnrolProblem>();
  /** Resolves to the id of the order, or to nothing when it was refused. */
  const send = async (body: Record<string, unknown>): Promise<string | undefined> => {
    if (!create || busy) return undefined;
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = (await submit(body, (headers) => call(create, body, headers))) as { id: string };
      finish();
      refresh();
      return id;
    } catch (error) {
      const { text, errors } = describeProblem(error);
      setProblem({ text, fields: new Map(errors.map(({ field, message }) => [field, message])) });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
