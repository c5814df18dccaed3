/** Uploads of one editor: each has a placeholder in the text, progress, and a result. */
import type { EditorUpload } from '../../../wire/editor';
import type { EditorServices, TextFile } from '../../fieldServices';

export type UploadSource =
  | { from: 'file'; kind: EditorUpload; file: File; alt?: string }
  /** A picture at a web address, copied by the server. */
  | { from: 'web'; address: string; alt?: string }
  /** A local file of the user, which web pages cannot read. */
  | { from: 'nowhere' };

interface PendingUpload {
  key: string;
  source: UploadSource;
  /** Display name. */
  name: string;
  percent: number;
  state: 'running' | 'failed';
  /** Error message. */
  problem?: string;
}

export interface FinishedUpload extends TextFile {
  kind: EditorUpload;
  alt: string;
}

export const notReadable = '这张图片在您的电脑里，网页读不到。请单独复制它再粘贴，或点“图片”上传。';
/** Pictures of one paste are collected for this time (ms) and copied in one call. */
const gatherMs = 50;

export class PendingUploads {
  private readonly all = new Map<string, PendingUpload>();
  private readonly aborts = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private gathered: PendingUpload[] = [];
  private nextKey = 1;

  constructor(
    private readonly services: () => Promise<EditorServices>,
    /** Called when an upload finishes, to replace its placeholder. */
    private readonly onFinished: (key: string, file: FinishedUpload) => void,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly get = (key: string): PendingUpload | undefined => this.all.get(key);

  /** Starts an upload and returns its key. */
  begin(source: UploadSource): string {
    const key = String(this.nextKey++);
    const upload: PendingUpload = { key, source, name: nameOf(source), percent: 0, state: 'running' };
    this.all.set(key, source.from === 'nowhere' ? { ...upload, state: 'failed', problem: notReadable } : upload);
    this.run(key);
    return key;
  }

  retry(key: string): void {
    this.change(key, { state: 'running', percent: 0, problem: undefined });
    this.run(key);
  }

  canRetry(key: string): boolean {
    const upload = this.all.get(key);
    return upload?.state === 'failed' && upload.source.from !== 'nowhere';
  }

  /** Cancels uploads whose placeholder was deleted; they can be retried when an undo restores it. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, upload] of this.all) {
      if (keys.has(key) || upload.state !== 'running') continue;
      this.aborts.get(key)?.abort();
      this.change(key, { state: 'failed', problem: '已取消上传' });
    }
  }

  /**
   * Why a text with these placeholders is incomplete; undefined when complete. Unreadable local pictures were already reported and do not
   * block saving.
   */
  problemOf(keys: ReadonlySet<string>): string | undefined {
    const open = [...keys].flatMap((key) => this.all.get(key) ?? []).filter(({ source }) => source.from !== 'nowhere');
    if (open.some(({ state }) => state === 'running')) return '内容里还有文件没有传完，请等传完或移除后再保存';
    return open.length > 0 ? `内容里有 ${open.length} 个文件没有传上来，请重试或移除后再保存` : undefined;
  }

  stop(): void {
    for (const abort of this.aborts.values()) abort.abort();
    this.listeners.clear();
  }

  private run(key: string): void {
    const upload = this.all.get(key);
    if (!upload || upload.source.from === 'nowhere') return;
    if (upload.source.from === 'file') void this.send(upload, upload.source);
    else this.gather(upload);
  }

  private async send({ key }: PendingUpload, { kind, file, alt }: UploadSource & { from: 'file' }): Promise<void> {
    const abort = this.newAbort(key);
    try {
      const services = await this.services();
      const arrived = await services.upload(kind, file, (percent) => this.change(key, { percent }), abort.signal);
      if (!abort.signal.aborted) this.finish(key, { ...arrived, kind, alt: alt || (kind === 'image' ? getBareName(file.name) : '') });
    } catch (error) {
      if (!abort.signal.aborted) this.change(key, { state: 'failed', problem: sentenceOf(error) });
    }
  }

  private gather(upload: PendingUpload): void {
    if (this.gathered.length === 0) setTimeout(() => void this.fetchGathered(), gatherMs);
    this.gathered.push(upload);
  }

  private async fetchGathered(): Promise<void> {
    const uploads = this.gathered.splice(0).flatMap(({ key, source }) => (source.from === 'web' ? [{ key, ...source }] : []));
    const aborts = new Map(uploads.map(({ key }) => [key, this.newAbort(key)]));
    const isGone = (key: string) => aborts.get(key)?.signal.aborted === true;
    try {
      const services = await this.services();
      const addresses = [...new Set(uploads.map(({ address }) => address))];
      const answers = await services.catchImages(addresses, AbortSignal.timeout(120_000));
      for (const { key, address, alt = '' } of uploads.filter((one) => !isGone(one.key))) {
        const answer = answers.get(address) ?? { problem: '没有取到这张图片' };
        if ('url' in answer) this.finish(key, { kind: 'image', url: answer.url, name: alt, alt });
        else this.change(key, { state: 'failed', problem: answer.problem });
      }
    } catch (error) {
      for (const { key } of uploads) if (!isGone(key)) this.change(key, { state: 'failed', problem: sentenceOf(error) });
    }
  }

  private newAbort(key: string): AbortController {
    const abort = new AbortController();
    this.aborts.set(key, abort);
    return abort;
  }

  private finish(key: string, file: FinishedUpload): void {
    this.onFinished(key, file);
    this.all.delete(key);
    this.notify();
  }

  private change(key: string, change: Partial<PendingUpload>): void {
    const upload = this.all.get(key);
    if (!upload) return;
    this.all.set(key, { ...upload, ...change });
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function nameOf(source: UploadSource): string {
  if (source.from === 'file') return source.file.name;
  return source.from === 'web' ? source.alt || '网络图片' : '图片';
}

function getBareName(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,10}$/, '');
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '没有传上来，请重试';
}
