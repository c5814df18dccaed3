/**
 * The HTTP client of all pages: simple-rest's axios with handling of envelope, token, timeouts and ended sessions. Resolves to
 * the envelope's `data`; every failure is a `CallError`.
 */
import { axiosInstance } from '@refinedev/simple-rest';
import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { CallAddress } from '../config/normalized';
import { dialect } from '../wire/dialect';
import { codes, type Envelope, findEnvelopeProblem, reloginCodes } from '../wire/envelope';
import { bases, timeouts } from '../wire/timeouts';
import type { ReloginGate } from './auth/reloginGate';
import { sessionEnded } from './auth/reloginGate';
import { CallError } from './callError';
import { type FailedCall, isNetworkFailure, mapEnvelopeToCallError, mapFailureToCallError } from './callFailure';

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** Time the call was sent, in ms. */
    sentAt?: number;
    /** Set on the retry after signing in again. */
    again?: boolean;
    /** Set on the retry after the password was entered again. */
    asked?: boolean;
  }
}

export interface NetworkListener {
  /** Any answer arrived, including errors. */
  reached(): void;
  /** No answer, or only one of a gateway. */
  failed(error: CallError): void;
}

interface HttpOptions {
  /** Token of this session; read before every call because another tab may have ended it. */
  readToken(): string | undefined;
  relogin: ReloginGate;
  /** Notified whether calls reach the server. */
  network?: NetworkListener;
  /** Asks the user for the password again; resolves to whether it was correct. */
  askPassword?(): Promise<boolean>;
  /** Endpoints with their own timeouts, which override those of their API. */
  endpoints?: readonly CallAddress[];
  /** Calls made while the user types, without an explicit action of the user. */
  byItself?: readonly Pick<CallAddress, 'method' | 'path'>[];
  /** Called with the change-set id of every successful change. */
  onChangeSet?(id: string): void;
  /** Called with the message of a successful change that has one. */
  onRemark?(message: string): void;
  /** Overridden in tests, as are the two below. */
  instance?: AxiosInstance;
  now?(): number;
  isOnline?(): boolean;
}

/**
 * A separate client with simple-rest's defaults. React may create the shell twice before the first render is committed, and a second
 * pair of interceptors on the shared instance would unwrap the envelope twice.
 */
export function createHttp(options: HttpOptions): AxiosInstance {
  const {
    readToken,
    relogin,
    network,
    askPassword,
    endpoints = [],
    byItself = [],
    onChangeSet,
    onRemark,
    instance = axiosInstance.create(),
    now = Date.now,
    isOnline = () => navigator.onLine,
  } = options;
  const sentByItself = new Set(byItself.map(({ method, path }) => `${method} ${path}`));
  const limits = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.timeoutMs]));

  instance.interceptors.request.use(async (config) => {
    if (!(await relogin.admit())) throw new CallError(callName(config), codes.unauthenticated, sessionEnded);
    // simple-rest leaves an empty `?` at the end, or `?&`.
    config.url = config.url?.replace(/\?&?$/, '').replace('?&', '?');
    const token = readToken();
    if (token) config.headers.set(dialect.tokenHeader, token);
    // In axios, 0 means no timeout; callers with special needs (uploads) set their own.
    if (!config.timeout) config.timeout = limits.get(callName(config)) ?? timeouts[apiOf(config)];
    config.sentAt = now();
    return config;
  });
  const fail = async (error: CallError, config: InternalAxiosRequestConfig | undefined): Promise<AxiosResponse> => {
    if (config && error.statusCode === codes.askPassword && !config.asked && (await askPassword?.()))
      return instance.request({ ...config, asked: true } as InternalAxiosRequestConfig);
    if (!config || !endsSession(error, config)) throw error;
    // Refused again with a fresh token: the call is not permitted, the session is fine.
    if (config.again) throw error;
    if (await relogin.expire(config.sentAt ?? 0, sentByItself.has(callName(config))))
      return instance.request({ ...config, again: true } as InternalAxiosRequestConfig);
    throw new CallError(error.call, error.statusCode, sessionEnded, error.data);
  };
  instance.interceptors.response.use(
    (response) => {
      network?.reached();
      const { changeSet, message, code } = (response.data ?? {}) as Partial<Envelope>;
      if (typeof changeSet === 'string') onChangeSet?.(changeSet);
      // Legacy backends send a "success" message with every answer; only changes in this product's backend have a change-set id.
      if (changeSet && code === codes.ok && message) onRemark?.(message);
      const failure = failureOf(response);
      return failure ? fail(failure, response.config) : { ...response, data: (response.data as Envelope).data };
    },
    (error: (FailedCall & { config?: InternalAxiosRequestConfig }) | CallError) => {
      // Blocked before sending.
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

/** The error of an answer, or undefined when it is a success. */
function failureOf({ config, status, data }: AxiosResponse): CallError | undefined {
  const name = callName(config);
  const problem = findEnvelopeProblem(name, data);
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
