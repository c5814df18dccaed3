/**
 * Calls of the rich-text editor: its configuration once, then uploads and copying of pasted pictures at the addresses in that
 * configuration. Loaded with the first editor. Accepts answers of our own backend and of a plain UEditor backend.
 */
import type { AxiosInstance } from 'axios';
import type { EditorServices } from '../../fields/fieldServices';
import { dialect } from '../../wire/dialect';
import { type CaughtImages, type EditorConfig, type EditorFile, type EditorUpload, editorSuccess } from '../../wire/editor';
import { codes, type Envelope } from '../../wire/envelope';
import { timeouts } from '../../wire/timeouts';

const known = new WeakMap<AxiosInstance, EditorServices>();

/** Editor services, cached per HTTP client. The configuration is requested once, and again after a failure. */
export function editorServicesOf(http: AxiosInstance): EditorServices {
  const made = known.get(http) ?? createEditorServices(http);
  known.set(http, made);
  return made;
}

/** Maximum number of pictures per call that the server accepts. */
const caughtAtOnce = 20;

function createEditorServices(http: AxiosInstance): EditorServices {
  let asked: Promise<EditorConfig> | undefined;
  const config = () => {
    asked ??= readConfig(http).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  return {
    async upload(kind, file, onProgress, signal) {
      const setting = await config();
      refuseEarly(setting, kind, file);
      const form = new FormData();
      form.set(setting[`${kind}FieldName`], file, file.name);
      const { data } = await http.post<EditorFile>(getActionAddress(setting[`${kind}ActionName`]), form, {
        timeout: timeouts.import,
        signal,
        transformResponse: toEnvelope,
        onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
      });
      return { url: setting[`${kind}UrlPrefix`] + data.url, name: data.original || file.name };
    },
    async catchImages(addresses, signal) {
      const setting = await config();
      const answers = new Map<string, { url: string } | { problem: string }>();
      for (let at = 0; at < addresses.length; at += caughtAtOnce) {
        const body = new URLSearchParams();
        for (const address of addresses.slice(at, at + caughtAtOnce)) body.append(`${setting.catcherFieldName}[]`, address);
        const { data } = await http.post<CaughtImages>(getActionAddress(setting.catcherActionName), body, {
          timeout: timeouts.long,
          signal,
          transformResponse: toEnvelope,
        });
        for (const { source, state, url } of data.list ?? []) {
          const caught = state === editorSuccess && url !== undefined;
          answers.set(source, caught ? { url: setting.catcherUrlPrefix + url } : { problem: state });
        }
      }
      return answers;
    },
  };
}

async function readConfig(http: AxiosInstance): Promise<EditorConfig> {
  const { data } = await http.get<EditorConfig>(dialect.editorController, {
    params: { action: 'config', _: Date.now() },
    timeout: timeouts.editorConfig,
    transformResponse: toEnvelope,
  });
  if (typeof data.imageActionName !== 'string') throw new Error('编辑器的配置不完整，请联系管理员');
  return data;
}

/** Address of a controller action, or a same-origin address given in the configuration. */
function getActionAddress(action: string): string {
  if (!action.includes('/')) return `${dialect.editorController}?action=${encodeURIComponent(action)}`;
  const { origin, pathname, search } = new URL(action, location.origin);
  if (origin !== location.origin) throw new Error('编辑器的上传地址不在本网站，请联系管理员');
  return pathname + search;
}

/** Checks type and size before the upload, because the server would refuse only after the transfer. */
function refuseEarly(setting: EditorConfig, kind: EditorUpload, file: File): void {
  const endings = setting[`${kind}AllowFiles`];
  const largest = setting[`${kind}MaxSize`];
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    throw new Error(`“${file.name}”的类型不能放进来，可以用 ${endings.map((ending) => ending.slice(1)).join('、')}`);
  }
  if (file.size > largest) throw new Error(`“${file.name}”超过 ${Math.floor(largest / 1024 / 1024)} MB`);
}

/**
 * Converts a UEditor answer (`state` is the result) into the envelope that our client reads. An envelope with an error code
 * and text that is not JSON are passed on unchanged.
 */
function toEnvelope(text: string): unknown {
  let answer: Partial<Envelope> & { state?: unknown };
  try {
    answer = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof answer !== 'object' || answer === null) return text;
  if (typeof answer.code === 'number' && answer.code !== codes.ok) return answer;
  const failed = answer.state !== undefined && answer.state !== editorSuccess;
  return { code: failed ? codes.invalid : codes.ok, message: failed ? String(answer.state) : '', data: answer };
}
