/** Provides the call that unmasks values to the cells of a page. */
import { type ReactNode, useMemo } from 'react';
import { mayField } from '../../access/fieldRights';
import type { CallAddress, Resource } from '../../config/normalized';
import { type Reveal, RevealContext } from '../../fields/reveal';
import { usePolicy } from '../../providers/access/usePolicy';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { placeBehind } from './placeBehind';

export function RevealHost({ resource, children }: { resource: Resource; children: ReactNode }) {
  const policy = usePolicy();
  const call = useCall();
  const notify = useNotify();
  const reveal = useMemo<Reveal>(() => {
    const read = async (endpoint: CallAddress, id: string, path: string): Promise<unknown> => {
      try {
        const answer = await call(endpoint, { [dialect.id]: id, field: path });
        return (answer as { value: unknown }).value;
      } catch (error) {
        notify.failed(error);
        throw error;
      }
    };
    const own = policy.can(resource.permissions.reveal) ? resource.endpoints.reveal : undefined;
    return {
      may: (field) => own !== undefined && mayField(policy, resource.entity, field, 'whole'),
      whole: (id, path) => (own ? read(own, id, path) : Promise.reject(new Error(`“${resource.name}” shows no value whole.`))),
      behind: (field, record) => {
        const place = placeBehind(field, record, policy);
        return place && mayField(policy, resource.entity, field, 'whole') ? () => read(place.endpoint, place.id, place.path) : undefined;
      },
    };
  }, [resource, policy, call, notify]);
  return <RevealContext value={reveal}>{children}</RevealContext>;
}
