/** Calls of the big screen. */

import { callOf } from '../domain/callOf';
import type { BoardPartAnswer } from './boards';
import { bases } from './timeouts';

export const screenCalls = {
  read: { method: 'GET', path: `${bases.business}/operateModel/screen` },
  /** Form of the mock data, with the stored values. */
  mockForm: { method: 'GET', path: `${bases.business}/instDashboardMock` },
  switchMock: { method: 'PUT', path: `${bases.business}/instDashboardMock/changeMockData` },
  saveMock: { method: 'PUT', path: `${bases.business}/instDashboardMock/saveData` },
} as const;

/** Addresses that open the screen without sign-in, each with a key of its own. */
export const screenLinkCalls = {
  list: callOf<object, ScreenLink[]>('GET', `${bases.business}/operateModel/screenLink`),
  make: callOf<{ title: string; until: string }, NewScreenLink>('POST', `${bases.business}/operateModel/screenLink`),
  /** Revokes the address. */
  withdraw: callOf<{ id: string }, null>('DELETE', `${bases.business}/operateModel/screenLink`),
} as const;

/** `?key=`: the screen with the current rights of the user who created the address. */
export const openScreenCall = { method: 'GET', path: `${bases.business}/openScreen` } as const;
/** Address of the page that shows the screen. */
export const openScreenPath = '/openScreen';
export const openScreenAddress = (key: string) => `${openScreenPath}?key=${encodeURIComponent(key)}`;
/** Maximum number of days until an address expires. */
export const longestLinkDays = 400;

/** Permission keys to open the screen, and to change it. */
export const screenKeys = { open: 'operateModel:screen', edit: 'operateModel:screen:edit' } as const;

export interface ScreenBoard {
  name: string;
  title: string;
  parts: BoardPartAnswer[];
}

export interface ScreenAnswer {
  title: string;
  /** Seconds for which a board is shown. */
  stay: number;
  /** All numbers are mock data, not counted ones. */
  isMock: boolean;
  /** YYYY-MM-DD HH:mm:ss in Shanghai: time of the figures. */
  asOf: string;
  boards: ScreenBoard[];
}

export interface MockForm {
  isOn: boolean;
  /** Version of the stored record, to be sent with a save. */
  version: number | null;
  boards: ScreenBoard[];
}

/** One number of the mock data: of a figure of a part, or of one of its bars or points. */
export interface MockRow {
  /** `board.part.page.figure` */
  place: string;
  /** Name of the bar; null for points of a line, which are in order. */
  lineLabel: string | null;
  amount: string;
}

export const placeOf = (board: string, part: string, figure: string) => `${board}.${part}.${figure}`;

/** An address of the screen, without its key, which is sent only once. */
export interface ScreenLink {
  id: string;
  /** Place where the screen hangs. */
  title: string;
  /** Last day, YYYY-MM-DD in Shanghai. */
  until: string;
  isOver: boolean;
  /** Name of the user who created it, whose rights apply. */
  madeBy: string;
  /** YYYY-MM-DD HH:mm:ss in Shanghai. */
  since: string;
  /** Time at which its figures were read last; null = never. */
  readAt: string | null;
}

export interface NewScreenLink {
  /** Path and query; sent only once, because only a hash of the key is stored. */
  address: string;
}
