/** Provides the call that unmasks values to the cells of a page. */
import { type ReactNode, useMemo } from 'react';
import { mayField } from '../../access/fieldRights';
import type { Resource } from '../../config/normalized';
import { type Reveal, RevealContext } from '../../fields/reveal';
import { usePolicy } from '../../providers/access/usePolicy';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';

export function RevealHost({ resource, children }: { resource: Resource; children: ReactNode }) {
  const policy = usePolicy();
  const call = useCall();
  const notify = useNotify();
  const reveal = useMemo<Reveal | undefined>(() => {
    const endpoint = resource.endpoints.reveal;
    if (!endpoint || !policy.can(resource.permissions.reveal)) return undefined;
    return {
      may: (field) => mayField(policy, resource.entity, field, 'whole'),
      whole: async (id, path) => {
        try {
          const answer = await call(endpoint, { [dialect.id]: id, field: path });
          return (answer as { value: unknown }).value;
        } catch (error) {
          notify.failed(error);
          throw error;
        }
      },
    };
  }, [resource, policy, call, notify]);
  return <RevealContext value={reveal}>{children}</RevealContext>;
}
