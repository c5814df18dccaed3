/**
 * Refine's router, which reads each address once.
 *
 * Every hook of Refine calls `parse`, and that of the library compares the address with the routes of all resources in each of them: on a
 * change of page a sixth of the CPU time until the rows.
 */
import type { RouterProvider } from '@refinedev/core';
import libraryRouter from '@refinedev/react-router';
import { createContext, type ReactNode, use } from 'react';
import { must } from '../../domain/must';

type Parse = ReturnType<NonNullable<RouterProvider['parse']>>;

const useLibraryParse = must(libraryRouter.parse, 'parse of the router');

/** Refine itself reads no address outside `SharedParse`. */
const parseNothing: Parse = () => ({});

const ParseContext = createContext(parseNothing);

/** Reads the address for all hooks of Refine below; it stands inside `Refine`, which knows the resources. */
export function SharedParse({ children }: { children: ReactNode }) {
  return <ParseContext value={useLibraryParse()}>{children}</ParseContext>;
}

export const refineRouter: RouterProvider = { ...libraryRouter, parse: () => use(ParseContext) };
