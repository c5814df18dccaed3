/** Runs an action from a dialog of an extension: busy meanwhile, and what it was refused with. */
import { useState } from 'react';
import { describeProblem } from '../../ui/callProblem';

export function useRun<Input>(run: (input: Input) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** After success the dialog is closed by its owner, and stays busy until then. */
  const send = async (input: Input) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await run(input);
    } catch (error) {
      setRefused(describeProblem(error).text);
      setBusy(false);
    }
  };
  return { busy, refused, send };
}
