/** Calls of a resource, normalized. */
import type { CallMethod, CallOf } from '../domain/callOf';
import type { EditLockState, HeldEditLock } from '../wire/editLock';
import type { ImportUpload } from '../wire/import';
import type { SentRecord } from '../wire/sentRecord';

export type HttpMethod = CallMethod;
/** One HTTP call. `path` is complete (`/api/instStudent/page`). */
export interface Endpoint {
  method: HttpMethod;
  path: string;
  client: 'business' | 'identity';
  timeoutMs: number;
}

/** One whose answer is the same for all resources. */
type Answering<Answer> = Endpoint & CallOf<Record<string, unknown>, Answer>;

/** Standard calls of a resource; undefined = not offered. */
export interface Endpoints {
  list: Endpoint | undefined;
  get: Answering<SentRecord> | undefined;
  create: Endpoint | undefined;
  update: Endpoint | undefined;
  delete: Endpoint | undefined;
  restore: Answering<SentRecord | null> | undefined;
  history: Endpoint | undefined;
  /** Id and label of records for pickers; needs no page permission. */
  options: Endpoint | undefined;
  /** Returns one masked value in full and logs it. */
  reveal: Endpoint | undefined;
  /** Calls of `editLock`: take or renew, release, show. */
  lock: Answering<HeldEditLock> | undefined;
  unlock: Endpoint | undefined;
  showLock: Answering<EditLockState | null> | undefined;
  /** Uploads a file with new records for a preview; nothing is written yet. */
  import: Answering<ImportUpload> | undefined;
}
export type Verb = keyof Endpoints;
