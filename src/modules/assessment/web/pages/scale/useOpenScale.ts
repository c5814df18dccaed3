/** The version at the address. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { scaleManagementCalls } from '../../../../../generated/calls';
import type { OpenScale, OpenScaleInput } from '../../../domain/edit/calls';

interface OpenedScale {
  opened: OpenScale | undefined;
  error: unknown;
  reload: () => Promise<void>;
}

export function useOpenScale(code: string, scaleVersion: number | undefined): OpenedScale {
  const call = useCall();
  // A ref, because `call` is a new function after each change of the address, also of the tab.
  const latest = useRef(call);
  latest.current = call;
  const [opened, setOpened] = useState<OpenScale>();
  const [error, setError] = useState<unknown>();
  /** Number of the newest request; answers of older ones are ignored. */
  const readings = useRef(0);
  const reload = useCallback(async () => {
    readings.current += 1;
    const own = readings.current;
    setError(undefined);
    try {
      const input: OpenScaleInput = { code, ...(scaleVersion !== undefined && { scaleVersion }) };
      const found = await latest.current(scaleManagementCalls.open, input);
      // Nothing is stored as `definition` that has not the form of a scale (`saveDefinition`).
      if (own === readings.current) setOpened(found as OpenScale);
    } catch (failure) {
      if (own === readings.current) setError(failure);
    }
  }, [code, scaleVersion]);
  useEffect(() => {
    void reload();
    return () => {
      readings.current += 1;
    };
  }, [reload]);
  return { opened, error, reload };
}
