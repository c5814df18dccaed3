/** State of the enrolment page: typed values, draft and submission. */

import { useCallback, useMemo, useRef, useState } from 'react';
import { actionOf } from '../../../../../config/actionOf';
import type { Resource } from '../../../../../config/normalized';
import { useDraft } from '../../../../../engine/workingCopy/useDraft';
import { dialect } from '../../../../../wire/dialect';
import type { Catalogue } from '../../../domain/catalogue';
import { bodyOf, buildChangedBody, buildDraftBody } from './enrolBody';
import { begin, type Enrolment, nextKey, totalsOf, updateEnrolment } from './enrolment';
import { getSentKeys, problemsOf } from './problems';
import { readEnrolment, type StoredOrder } from './storedOrder';
import { useSubmission } from './useSubmission';

export interface Desk {
  /** The page of orders by whose calls it is sold. */
  resource: Resource;
  stuId: string;
  /** Preselected course of a renewal. */
  courseId?: string | null;
  catalogue: Catalogue;
  /** A draft to continue. */
  order: StoredOrder | undefined;
  /** Reloads the catalogue; typed values are kept. */
  onStale: () => Promise<void>;
}

export function useEnrolment({ resource, stuId, courseId, catalogue, order, onStale }: Desk) {
  const [first] = useState(() => (order ? readEnrolment(order, catalogue) : begin(catalogue, courseId)));
  const [typed, setTyped] = useState<Enrolment>(first);
  const latest = useRef(typed);
  latest.current = typed;
  const enrolment = useMemo(() => updateEnrolment(typed, catalogue), [typed, catalogue]);
  const draft = useDraft({
    resource: 'saleOrder',
    form: order ? order.id : `enrol-${stuId}`,
    // The stored order may be newer than the kept draft.
    onlyOffer: order !== undefined,
    collect: () => ({ values: { ...latest.current }, base: {}, version: order?.version ?? null }),
    isTouched: () => latest.current !== first,
    apply: ({ values }) => setTyped({ ...first, ...(values as Partial<Enrolment>) }),
    reset: () => setTyped(first),
  });
  const { touched, finish } = draft;
  const change = useCallback(
    (values: Partial<Enrolment>) => {
      const next = { ...latest.current, ...values };
      latest.current = next;
      setTyped(next);
      touched();
    },
    [touched],
  );
  const totals = useMemo(() => totalsOf(enrolment, catalogue), [enrolment, catalogue]);
  const local = useMemo(() => problemsOf(enrolment, totals, catalogue), [enrolment, totals, catalogue]);
  const submission = useSubmission(onStale);
  const send = async (isDraft: boolean) => {
    // Saved before sending: after a lost response and a reload the same key is sent again.
    touched();
    if (local.size > 0) return submission.refuse([...local.values()][0] ?? '');
    const endpoint = endpointOf(resource, order, isDraft);
    if (!endpoint) return undefined;
    const content = order
      ? { [dialect.id]: order.id, [dialect.version]: order.version, ...buildChangedBody(enrolment, totals, catalogue.today) }
      : { ...bodyOf(stuId, enrolment, totals), ...(isDraft && { asDraft: true }) };
    const body = isDraft ? buildDraftBody(content) : content;
    const key = isDraft ? `${enrolment.submitKey}-draft` : enrolment.submitKey;
    const id = await submission.send({ endpoint, body, key, sent: getSentKeys(enrolment, totals) });
    if (id) finish();
    return id;
  };
  const renew = () => change({ submitKey: nextKey() });
  const problems = useMemo(() => new Map([...(submission.problem?.at ?? []), ...local]), [submission.problem, local]);
  const { busy, problem } = submission;
  return { enrolment, totals, change, draft, renew, problems, busy, problem, submit: () => send(false), keep: () => send(true) };
}

/** A stored order is updated, or updated and submitted, in one call. */
function endpointOf(page: Resource, order: StoredOrder | undefined, isDraft: boolean) {
  if (!order) return page.endpoints.create;
  return isDraft ? page.endpoints.update : actionOf(page, 'submit').endpoint;
}
