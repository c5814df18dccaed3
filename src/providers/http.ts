/**
 * The HTTP client of every page: an instance of simple-rest's axios, taught the envelope, the token, the time limits and what
 * an ended session means. What comes out is the envelope's `data`; what fails is always a `CallError`.
 */
import { axiosInstance } from '@refinedev/simple-rest';
import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { Endpoint } from '../config/normalized';
import { dialect } from '../wire/dialect';
import { codes, type Envelope, envelopeProblem, reloginCodes } from '../wire/envelope';
import { bases, timeouts } from '../wire/timeouts';
import type { ReloginGate } from './auth/reloginGate';
import { sessionEnded } from './auth/reloginGate';
import { CallError } from './callError';
import { type FailedCall, mapEnvelopeToCallError, mapFailureToCallError } from './callFailure';

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** When the call left, in ms. */
    sentAt?: number;
  }
}

export interface HttpOptions {
  /** Token of this session, asked before every call because another tab may have ended it. */
  readToken(): string | undefined;
  relogin: ReloginGate;
  /** Known calls; their limits win over those of their API. */
  endpoints?: readonly Endpoint[];
  /** Hears the id of whatever a call changed. */
  onChangeSet?(id: string): void;
  /** Replaced in tests, like the two below. */
  instance?: AxiosInstance;
  now?(): number;
  isOnline?(): boolean;
}

/**
 * A client of its own with simple-rest's defaults. React may start a shell twice before the first one is on screen, so the
 * shared instance stays as it is: a second pair of interceptors would open the envelope twice.
 */
export function createHttp(options: HttpOptions): AxiosInstance {
  const {
    readToken,
    relogin,
    endpoints = [],
    onChangeSet,
    instance = axiosInstance.create(),
    now = Date.now,
    isOnline = () => navigator.onLine,
  } = options;
  const limits = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.timeoutMs]));

  instance.interceptors.request.use((config) => {
    // simple-rest writes `?` with nothing behind it and `?&`.
    config.url = config.url?.replace(/\?&?$/, '').replace('?&', '?');
    const token = readToken();
    if (token) config.headers.set(dialect.tokenHeader, token);
    // A limit of 0 is axios' "none"; a caller that knows better (an upload) sets its own.
    if (!config.timeout) config.timeout = limits.get(callName(config)) ?? timeouts[apiOf(config)];
    config.sentAt = now();
    return config;
  });
  instance.interceptors.response.use(
    (response) => {
      const { changeSet } = (response.data ?? {}) as Partial<Envelope>;
      if (typeof changeSet === 'string') onChangeSet?.(changeSet);
      return unwrap(response, relogin);
    },
    (error: FailedCall & { config?: InternalAxiosRequestConfig }) => {
      const { config } = error;
      const failure = mapFailureToCallError(callName(config), error, config?.timeout ?? 0, isOnline());
      throw noticeEndedSession(failure, config, relogin);
    },
  );
  return instance;
}

function unwrap(response: AxiosResponse, relogin: ReloginGate): AxiosResponse {
  const name = callName(response.config);
  const problem = envelopeProblem(name, response.data);
  if (problem) throw new CallError(name, response.status, problem);
  const envelope = response.data as Envelope;
  if (envelope.code === codes.ok) return { ...response, data: envelope.data };
  throw noticeEndedSession(mapEnvelopeToCallError(name, envelope), response.config, relogin);
}

function noticeEndedSession(error: CallError, config: InternalAxiosRequestConfig | undefined, relogin: ReloginGate): CallError {
  const ended: readonly number[] = reloginCodes[apiOf(config)];
  if (!ended.includes(error.statusCode)) return error;
  relogin.expire(config?.sentAt ?? 0);
  return new CallError(error.call, error.statusCode, sessionEnded, error.data);
}

function apiOf(config: InternalAxiosRequestConfig | undefined): 'identity' | 'business' {
  return config?.url?.startsWith(`${bases.identity}/`) ? 'identity' : 'business';
}

function callName(config: InternalAxiosRequestConfig | undefined): string {
  return `${(config?.method ?? 'get').toUpperCase()} ${config?.url?.split('?')[0] ?? ''}`;
}
