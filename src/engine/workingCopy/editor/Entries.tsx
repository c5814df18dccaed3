/** Entries of a list without keys: React keys are their positions, so that an input keeps the focus while its entry changes. */
import { Fragment, type ReactNode } from 'react';

interface EntriesProps<Entry> {
  of: readonly Entry[];
  children: (entry: Entry, at: number) => ReactNode;
}

export function Entries<Entry>({ of, children }: EntriesProps<Entry>) {
  return of.map((entry, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing but its place, and its inputs keep nothing that is not in it
    <Fragment key={at}>{children(entry, at)}</Fragment>
  ));
}
