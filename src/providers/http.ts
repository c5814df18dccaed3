/**
 * The HTTP client of every page: an instance of simple-rest's axios, taught the envelope, the token, the time limits and what
 * an ended session means. What comes out is the envelope's `data`; what fails is always a `CallError`.
 */
import { axiosInstance } from '@refinedev/simple-rest';
import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { CallAddress } from '../config/normalized';
import { dialect } from '../wire/dialect';
import { codes, type Envelope, envelopeProblem, reloginCodes } from '../wire/envelope';
import { bases, timeouts } from '../wire/timeouts';
import type { ReloginGate } from './auth/reloginGate';
import { sessionEnded } from './auth/reloginGate';
import { CallError } from './callError';
import { type FailedCall, isNetworkFailure, mapEnvelopeToCallError, mapFailureToCallError } from './callFailure';

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** When the call left, in ms. */
    sentAt?: number;
    /** It is on its second way, after signing in again. */
    again?: boolean;
  }
}

export interface NetworkListener {
  /** Something answered, whatever it said. */
  reached(): void;
  /** Nothing answered, or only a gateway. */
  failed(error: CallError): void;
}

export interface HttpOptions {
  /** Token of this session, asked before every call because another tab may have ended it. */
  readToken(): string | undefined;
  relogin: ReloginGate;
  /** Hears whether calls reach the server. */
  network?: NetworkListener;
  /** Known calls; their limits win over those of their API. */
  endpoints?: readonly CallAddress[];
  /** Calls that a page sends while somebody types, without being told to. */
  byItself?: readonly Pick<CallAddress, 'method' | 'path'>[];
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
    network,
    endpoints = [],
    byItself = [],
    onChangeSet,
    instance = axiosInstance.create(),
    now = Date.now,
    isOnline = () => navigator.onLine,
  } = options;
  const sentByItself = new Set(byItself.map(({ method, path }) => `${method} ${path}`));
  const limits = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.timeoutMs]));

  instance.interceptors.request.use(async (config) => {
    if (!(await relogin.admit())) throw new CallError(callName(config), codes.unauthenticated, sessionEnded);
    // simple-rest writes `?` with nothing behind it and `?&`.
    config.url = config.url?.replace(/\?&?$/, '').replace('?&', '?');
    const token = readToken();
    if (token) config.headers.set(dialect.tokenHeader, token);
    // A limit of 0 is axios' "none"; a caller that knows better (an upload) sets its own.
    if (!config.timeout) config.timeout = limits.get(callName(config)) ?? timeouts[apiOf(config)];
    config.sentAt = now();
    return config;
  });
  const fail = async (error: CallError, config: InternalAxiosRequestConfig | undefined): Promise<AxiosResponse> => {
    if (!config || !endsSession(error, config)) throw error;
    // Refused with a fresh token: the server means this call and not the session.
    if (config.again) throw error;
    if (await relogin.expire(config.sentAt ?? 0, sentByItself.has(callName(config))))
      return instance.request({ ...config, again: true } as InternalAxiosRequestConfig);
    throw new CallError(error.call, error.statusCode, sessionEnded, error.data);
  };
  instance.interceptors.response.use(
    (response) => {
      network?.reached();
      const { changeSet } = (response.data ?? {}) as Partial<Envelope>;
      if (typeof changeSet === 'string') onChangeSet?.(changeSet);
      const failure = failureOf(response);
      return failure ? fail(failure, response.config) : { ...response, data: (response.data as Envelope).data };
    },
    (error: (FailedCall & { config?: InternalAxiosRequestConfig }) | CallError) => {
      // Not admitted: it never left.
      if (error instanceof CallError) throw error;
      const { config } = error;
      const failure = mapFailureToCallError(callName(config), error, config?.timeout ?? 0, isOnline());
      if (isNetworkFailure(error)) network?.failed(failure);
      else if (error.response) network?.reached();
      return fail(failure, config);
    },
  );
  return instance;
}

/** Why an answer is none, or undefined when it brought data. */
function failureOf({ config, status, data }: AxiosResponse): CallError | undefined {
  const name = callName(config);
  const problem = envelopeProblem(name, data);
  if (problem) return new CallError(name, status, problem);
  return (data as Envelope).code === codes.ok ? undefined : mapEnvelopeToCallError(name, data as Envelope);
}

function endsSession(error: CallError, config: InternalAxiosRequestConfig): boolean {
  const ended: readonly number[] = reloginCodes[apiOf(config)];
  return ended.includes(error.statusCode);
}

function apiOf(config: InternalAxiosRequestConfig | undefined): 'identity' | 'business' {
  return config?.url?.startsWith(`${bases.identity}/`) ? 'identity' : 'business';
}

function callName(config: InternalAxiosRequestConfig | undefined): string {
  return `${(config?.method ?? 'get').toUpperCase()} ${config?.url?.split('?')[0] ?? ''}`;
}
