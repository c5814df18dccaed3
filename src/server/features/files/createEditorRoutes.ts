/**
 * Controller of the rich-text editor, `/api/editor`: `GET ?action=config` and the actions listed there. Answers have the
 * standard envelope and UEditor's keys (`state`, `url`, …) side by side; only the configuration is plain JSON.
 */
import { rm } from 'node:fs/promises';
import type { Context } from 'hono';
import * as z from 'zod';
import {
  type EditorConfig,
  type EditorFile,
  type EditorUpload,
  editorController,
  editorSuccess,
  editorUploads,
} from '../../../wire/editor';
import { codes } from '../../../wire/envelope';
import { filesPath } from '../../../wire/files';
import { described, filePart, form } from '../../http/input';
import { FileAnswer } from '../../http/output';
import { type Route, route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { ApiError, refuse } from '../../kernel/apiError';
import { getExtension } from '../../records/files/fileKinds';
import type { AppContext } from '../jobs/appContext';
import { downloadImages, maxCaught } from './downloadImages';
import { receiveUpload } from './receiveUpload';
import { storeFile } from './storeFile';
import { uploadKinds } from './uploadKinds';

const actionOf = (kind: EditorUpload) => `upload${kind}`;
const catchAction = 'catchimage';
const sourceField = 'source';
const maxAddress = 2048;

const tag = '富文本编辑器';
const buildActionParameter = (values: string[]) => ({
  name: 'action',
  in: 'query',
  required: true,
  schema: { type: 'string', enum: values },
});

export function createEditorRoutes(context: AppContext): Route[] {
  return [
    route({
      method: 'GET',
      path: editorController,
      auth: 'signedIn',
      tag,
      name: 'editor.config',
      summary: '编辑器的设置',
      input: described(() => ({ parameters: [buildActionParameter(['config'])] })),
      output: new FileAnswer('application/json'),
      run: async ({ c }) => {
        if (c.req.query('action') !== 'config') throw new ApiError(codes.badRequest, '只有 action=config 可以这样读取');
        return c.json(configOf(new URL(c.req.url).hostname));
      },
    }),
    route({
      method: 'POST',
      path: editorController,
      auth: 'signedIn',
      tag,
      name: 'editor.upload',
      summary: '上传或抓取内容里的图片、视频和附件',
      input: form(z.object({ upfile: filePart.optional(), [sourceField]: z.array(z.string()).optional() }), [
        buildActionParameter([...editorUploads.map(actionOf), catchAction]),
      ]),
      // The addresses of `catchimage` come in an ordinary form or JSON body.
      takesFile: (c) => c.req.query('action') !== catchAction,
      beside: ({ message }) => ({ state: message }),
      run: async ({ c, actor }) => c.json({ code: codes.ok, message: '', ...(await run(c, context, actor)) }),
    }),
  ];
}

async function run(c: Context, context: AppContext, actor: Actor): Promise<Record<string, unknown>> {
  const action = c.req.query('action') ?? '';
  if (action === catchAction) {
    const list = await downloadImages(context, actor, await readSources(c));
    return { data: list, state: editorSuccess, list };
  }
  const kind = editorUploads.find((one) => actionOf(one) === action);
  if (!kind) throw new ApiError(codes.badRequest, `编辑器没有“${action.slice(0, 40)}”这个动作`);
  return upload(c, context, actor, kind);
}

async function upload(c: Context, context: AppContext, actor: Actor, kind: EditorUpload): Promise<Record<string, unknown>> {
  const limits = uploadKinds[kind];
  const { parts: _, ...arrived } = await receiveUpload(c.req.raw, context.files.temporaryFolder, limits.maxBytes);
  try {
    const file = await storeFile(context, actor, arrived, { limits });
    const answer: EditorFile = {
      state: editorSuccess,
      url: `${filesPath}/${file.id}`,
      title: file.name,
      original: file.name,
      type: getExtension(file.name),
      size: file.size,
    };
    return { data: file, ...answer };
  } finally {
    await rm(arrived.file, { force: true });
  }
}

/** `source[]=…` as UEditor sends it, or a JSON list in `source`. */
async function readSources(c: Context): Promise<string[]> {
  const isJson = c.req.header('content-type')?.includes('json') ?? false;
  const body = (await (isJson ? c.req.json() : c.req.parseBody({ all: true })).catch(() => ({}))) as Record<string, unknown>;
  const value = body[sourceField] ?? body[`${sourceField}[]`];
  const list = Array.isArray(value) ? value : [value];
  const sources = list.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= maxAddress);
  if (sources.length === 0 || sources.length !== list.length) throw refuse(sourceField, '没有可以抓取的图片地址');
  if (sources.length > maxCaught) throw refuse(sourceField, `一次最多抓取 ${maxCaught} 张图片`);
  return sources;
}

function configOf(host: string): EditorConfig {
  const common = (kind: EditorUpload) => ({ maxBytes: uploadKinds[kind].maxBytes, accept: uploadKinds[kind].accept });
  const [image, video, file] = [common('image'), common('video'), common('file')];
  return {
    imageActionName: actionOf('image'),
    imageFieldName: 'upfile',
    imageMaxSize: image.maxBytes,
    imageAllowFiles: image.accept,
    imageUrlPrefix: '',
    videoActionName: actionOf('video'),
    videoFieldName: 'upfile',
    videoMaxSize: video.maxBytes,
    videoAllowFiles: video.accept,
    videoUrlPrefix: '',
    fileActionName: actionOf('file'),
    fileFieldName: 'upfile',
    fileMaxSize: file.maxBytes,
    fileAllowFiles: file.accept,
    fileUrlPrefix: '',
    catcherActionName: catchAction,
    catcherFieldName: sourceField,
    catcherMaxSize: image.maxBytes,
    catcherAllowFiles: image.accept,
    catcherUrlPrefix: '',
    catcherLocalDomain: ['localhost', '127.0.0.1', host],
  };
}
