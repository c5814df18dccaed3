/** Action that a next step starts when it opens the page of its record. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../config/normalized';
import { useRunAction } from '../action/ActionHost';
import type { EngineRecord } from '../record/engineRecord';

/** Starts the action named in the location state. It is never read from the address: a link from somebody else could run it. */
export function useStartedAction(resource: Resource, record: EngineRecord): void {
  const { state, key } = useLocation();
  const runAction = useRunAction();
  const started = useRef<string>(undefined);
  const name = (state as { run?: string } | null)?.run;
  useEffect(() => {
    if (name === undefined || started.current === key) return;
    started.current = key;
    const action = resource.actions.find((one) => one.name === name);
    if (action) runAction(action, record);
  }, [name, key, resource, record, runAction]);
}
