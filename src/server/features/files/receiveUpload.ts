/** Streams a multipart upload into a temporary file and limits its size. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import Busboy from 'busboy';
import { v7 as uuid } from 'uuid';
import { codes } from '../../../wire/envelope';
import { createTooLarge } from '../../http/createBodyLimit';
import { ApiError } from '../../kernel/apiError';
import { streamToFile } from '../../kernel/streamToFile';

export interface Upload {
  /** The other parts of the form. */
  parts: Record<string, string>;
  name: string;
  /** Temporary file; the caller moves or removes it. */
  file: string;
  size: number;
}

const createMalformed = (cause?: unknown) => new ApiError(codes.badRequest, '上传的内容不完整，请重新选择文件', null, { cause });

/** Accepts one file of at most `maxBytes`. Removes the temporary file on failure. Throws ApiError. */
export async function receiveUpload(request: Request, folder: string, maxBytes: number): Promise<Upload> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, uuid());
  try {
    return await parse(request, file, maxBytes);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function parse(request: Request, file: string, maxBytes: number): Promise<Upload> {
  if (!request.body) throw createMalformed();
  const parser = openParser(request, maxBytes);
  const parts: Record<string, string> = {};
  let name: string | undefined;
  let writing: Promise<number> | undefined;
  parser.on('field', (field, value) => {
    parts[field] = value;
  });
  parser.on('file', (_field, stream, info) => {
    name = info.filename;
    writing = save(stream, file, maxBytes);
    // A full disk or a refusal must stop reading the request as well as writing the file.
    writing.catch((error: Error) => parser.destroy(error));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser);
  } catch (error) {
    await writing?.catch(() => undefined);
    if (error instanceof ApiError || isOfTheDisk(error)) throw error;
    throw createMalformed(error);
  }
  if (!writing || !name) throw createMalformed();
  return { parts, name: cleanName(name), file, size: await writing };
}

/** Error of the disk. Every other error is caused by the client: a closed connection or a malformed form. */
function isOfTheDisk(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/.test(code) && !/^(ECONN|EPIPE)/.test(code);
}

function openParser(request: Request, maxBytes: number): Busboy.Busboy {
  try {
    return Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: 1, fields: 10, fieldSize: 1024, fileSize: maxBytes },
      defParamCharset: 'utf8',
    });
  } catch (error) {
    throw createMalformed(error);
  }
}

async function save(stream: Readable & { truncated?: boolean }, file: string, maxBytes: number): Promise<number> {
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  stream.once('limit', () => count.destroy(createTooLarge(maxBytes)));
  await streamToFile(file, stream, count);
  return size;
}

/**
 * Last part of the path, without control characters, at most 120 characters including the extension. Browsers encode a
 * quotation mark in a file name as %22.
 */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1)?.replaceAll('%22', '"') ?? '';
  const bare = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() || '文件';
  const dot = bare.lastIndexOf('.');
  return bare.length <= 120 ? bare : bare.slice(0, 110) + (dot > 0 ? bare.slice(dot).slice(0, 10) : '');
}
