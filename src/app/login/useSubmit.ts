/** Runs the call of a form, one at a time, and keeps the error message of the last run. */
import { type FormEvent, useState } from 'react';

interface Submit {
  busy: boolean;
  error: string | undefined;
  setError: (error: string | undefined) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** `run` gets the form that was submitted, and rejects with an Error whose message is shown to the user. */
export function useSubmit(run: (form: HTMLFormElement) => Promise<void>, initialError?: string): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(initialError);

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await run(form);
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
      void submit(event.currentTarget);
    },
  };
}
