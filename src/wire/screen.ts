/** Calls of the big screen, for both sides of the wire. */
import type { BoardPartAnswer } from './boards';
import { bases } from './timeouts';

export const screenCalls = {
  read: { method: 'GET', path: `${bases.business}/operateModel/screen` },
  /** What can be filled in as mock data, with what is filled in. */
  mockForm: { method: 'GET', path: `${bases.business}/instDashboardMock` },
  switchMock: { method: 'PUT', path: `${bases.business}/instDashboardMock/changeMockData` },
  saveMock: { method: 'PUT', path: `${bases.business}/instDashboardMock/saveData` },
} as const;

/** Addresses that a machine in a hall opens without sign-in, each with a key of its own. */
export const screenLinkCalls = {
  /** Returns `ScreenLink[]`. */
  list: { method: 'GET', path: `${bases.business}/operateModel/screenLink` },
  /** `{title, until}`; returns a `NewScreenLink`. */
  make: { method: 'POST', path: `${bases.business}/operateModel/screenLink` },
  /** `{id}`: the address opens nothing any more. */
  withdraw: { method: 'DELETE', path: `${bases.business}/operateModel/screenLink` },
} as const;

/** `?key=`: the screen as whoever made the address sees it now. */
export const openScreenCall = { method: 'GET', path: `${bases.business}/openScreen` } as const;
/** Address of the page that shows it. */
export const openScreenPath = '/openScreen';
export const openScreenAddress = (key: string) => `${openScreenPath}?key=${encodeURIComponent(key)}`;
/** The last day of an address is at most so many days from now. */
export const longestLinkDays = 400;

/** Who opens the screen, and who changes what it shows. */
export const screenKeys = { open: 'operateModel:screen', edit: 'operateModel:screen:edit' } as const;

export interface ScreenBoard {
  name: string;
  title: string;
  parts: BoardPartAnswer[];
}

export interface ScreenAnswer {
  title: string;
  /** Seconds that a board stays. */
  stay: number;
  /** All numbers are mock data; none of them was counted. */
  isMock: boolean;
  /** YYYY-MM-DD HH:mm:ss in Shanghai: the moment of the figures. */
  asOf: string;
  boards: ScreenBoard[];
}

export interface MockForm {
  isOn: boolean;
  /** Of the stored record, for saving. */
  version: number | null;
  boards: ScreenBoard[];
}

/** A number of the mock data: of one figure of a part, of one of its bars or points. */
export interface MockRow {
  /** `board.part.page.figure` */
  place: string;
  /** Name of the bar; the points of a line follow one another. */
  lineLabel: string | null;
  amount: string;
}

export const placeOf = (board: string, part: string, figure: string) => `${board}.${part}.${figure}`;

/** An address of the screen, without its key, which is told once. */
export interface ScreenLink {
  id: string;
  /** Where it hangs. */
  title: string;
  /** Last day, YYYY-MM-DD in Shanghai. */
  until: string;
  isOver: boolean;
  /** Who made it, and whose rights it shows. */
  madeBy: string;
  /** YYYY-MM-DD HH:mm:ss in Shanghai. */
  since: string;
  /** When figures were read by it last; null = never. */
  readAt: string | null;
}

export interface NewScreenLink {
  /** Path and query; told this once, as only a hash of the key is stored. */
  address: string;
}
