/** Runs the call of a form, one at a time, and keeps the error message of the last run. */
import { type FormEvent, useState } from 'react';

interface Submit {
  busy: boolean;
  error: string | undefined;
  setError: (error: string | undefined) => void;
  onSubmit: (event: FormEvent) => void;
}

/** `run` rejects with an Error whose message is shown to the user. */
export function useSubmit(run: () => Promise<void>, initialError?: string): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(initialError);

  async function submit() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await run();
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    error,
    setError,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
