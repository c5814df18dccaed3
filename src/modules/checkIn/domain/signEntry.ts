/** Unsent signs of a device, and how they are shown until the server has them. Pure. */
import type { SentEntry } from '../../../domain/outbox';
import type { BoardChild } from './board';
import { directions } from './codes';
import { timeOf } from './status';

/** Body of the call. */
export interface SignBody {
  stuIds: string[];
  direction: number;
  /** YYYY-MM-DD HH:mm:ss, by the clock of the device. */
  time: string;
  byCode?: boolean;
  temperature?: string;
  morningCheck?: number;
  pickupName?: string;
}

export interface SignEntry extends SentEntry {
  body: SignBody;
  /** Names of the children, for the list of unsent signs. */
  names: string[];
  state: 'waiting' | 'refused';
}

type Named = Pick<BoardChild, 'stuId' | 'stuName'>;

/** The sign without this child, who was tapped by mistake, under a new key; undefined when nobody is left in it. */
export function withoutChild(entry: SignEntry, { stuId, stuName }: Named, key: string): SignEntry | undefined {
  const stuIds = entry.body.stuIds.filter((id) => id !== stuId);
  if (stuIds.length === 0) return undefined;
  return { ...entry, key, names: entry.names.filter((name) => name !== stuName), body: { ...entry.body, stuIds } };
}

/** The children of `day` with all unsent signs applied. */
export function withEntries(children: readonly BoardChild[], day: string, entries: readonly SignEntry[]): BoardChild[] {
  const own = entries.filter(({ body, state }) => state === 'waiting' && body.time.slice(0, 10) === day);
  return children.map((child) => own.filter(({ body }) => body.stuIds.includes(child.stuId)).reduce(withSign, child));
}

function withSign(child: BoardChild, { body }: SignEntry): BoardChild {
  const { direction, time, temperature, morningCheck, pickupName } = body;
  const isArrival = direction === directions.arrive;
  return {
    ...child,
    ...(isArrival ? { checkIn: child.checkIn || timeOf(time) } : { checkOut: child.checkOut || timeOf(time) }),
    ...(temperature && { temperature }),
    ...(morningCheck && { morningCheck }),
    ...(pickupName && { pickupName }),
  };
}
