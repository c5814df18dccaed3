/** The action that a next step named when it led to the page of its record. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../config/normalized';
import { useRunAction } from '../action/ActionHost';
import type { EngineRecord } from '../record/engineRecord';

/** Starts the action that brought one here; never by an address, which somebody else could have written. */
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
