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
