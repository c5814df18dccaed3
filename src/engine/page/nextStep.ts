/** Goes to what is offered after a save: a page, or an action that starts as soon as its record is shown. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../config/normalized';
import type { NextStep } from '../../providers/notification/notificationProvider';
import { useRunAction } from '../action/ActionHost';
import type { EngineRecord } from '../record/engineRecord';
import { useReturnAddress } from './fromHere';

export function useNextStep(): (step: NextStep) => void {
  const navigate = useNavigate();
  const state = useReturnAddress();
  return useCallback(({ to, run }) => void navigate(to, { state: run === undefined ? state : { ...state, run } }), [navigate, state]);
}

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
