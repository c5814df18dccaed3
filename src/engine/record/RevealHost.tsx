/** Provides the call that unmasks values to the cells of a page; asks for a reason if the institution requires one. */
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { mayUseField } from '../../access/fieldRights';
import type { CallAddress, Resource } from '../../config/normalized';
import { type Reveal, RevealContext } from '../../fields/reveal';
import { usePolicy } from '../../providers/access/usePolicy';
import { describeProblem } from '../../ui/callProblem';
import { lazyPart } from '../../ui/lazyPart';
import { dialect } from '../../wire/dialect';
import { reasonKind } from '../../wire/reveal';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { findPathViaReference } from './findPathViaReference';

const ReasonDialog = lazyPart('reason', () => import('./ReasonDialog'), { floating: true });

/** A masked value whose reason is being entered. */
interface Waiting {
  read: (reason: string) => Promise<unknown>;
  onValue: (value: unknown) => void;
  onGiveUp: () => void;
}

export function RevealHost({ resource, children }: { resource: Resource; children: ReactNode }) {
  const policy = usePolicy();
  const call = useCall();
  const notify = useNotify();
  const [waiting, setWaiting] = useState<Waiting>();
  const reveal = useMemo<Reveal>(() => {
    const read = async (endpoint: CallAddress, id: string, path: string): Promise<unknown> => {
      const send = async (reason?: string) => {
        const answer = await call(endpoint, { [dialect.id]: id, field: path, ...(reason !== undefined && { reason }) });
        return (answer as { value: unknown }).value;
      };
      try {
        return await send();
      } catch (error) {
        if (isReasonRequired(error))
          return new Promise((onValue, refuse) => setWaiting({ read: send, onValue, onGiveUp: () => refuse(error) }));
        notify.failed(error);
        throw error;
      }
    };
    const own = policy.can(resource.permissions.reveal) ? resource.endpoints.reveal : undefined;
    return {
      may: (field) => own !== undefined && mayUseField(policy, resource.entity, field, 'whole'),
      whole: (id, path) => (own ? read(own, id, path) : Promise.reject(new Error(`“${resource.name}” shows no value whole.`))),
      viaReference: (field, record) => {
        const path = findPathViaReference(field, record, policy);
        return path && mayUseField(policy, resource.entity, field, 'whole') ? () => read(path.endpoint, path.id, path.path) : undefined;
      },
    };
  }, [resource, policy, call, notify]);
  return (
    <RevealContext value={reveal}>
      {children}
      {waiting && (
        <Suspense>
          <ReasonDialog
            onReason={async (reason) => {
              waiting.onValue(await waiting.read(reason));
              setWaiting(undefined);
            }}
            onClose={() => {
              waiting.onGiveUp();
              setWaiting(undefined);
            }}
          />
        </Suspense>
      )}
    </RevealContext>
  );
}

const isReasonRequired = (error: unknown) => (describeProblem(error).data as { kind?: unknown } | null)?.kind === reasonKind;
