/** `POST /api/files/upload` and `GET /api/files/:id`. */
import { rm } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { filesPath } from '../../../wire/files';
import { ok } from '../../http/answers';
import { tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/apiError';
import type { FileValue } from '../../records/files/checkFiles';
import { largestUpload, uploadLimits } from '../../records/files/uploadLimits';
import type { AppContext } from '../jobs/appContext';
import { isEditorUpload, mountEditor } from './editorRoutes';
import { keepFile } from './keepFile';
import { receiveUpload, type Upload } from './receiveUpload';
import { mountFileAnswers, mountLogos } from './sendFile';
import { Tickets } from './tickets';
import { mountUploadTokens, tokenUploadPath } from './tokenRoutes';

const uploadPath = `${filesPath}/upload`;

/** Calls that carry a file count its bytes themselves; the limit of JSON bodies is not theirs. */
export function takesFile(c: Context): boolean {
  return c.req.path === uploadPath || c.req.path === tokenUploadPath || isEditorUpload(c);
}

export function mountFiles(app: Hono, context: AppContext): void {
  const tickets = new Tickets(context);
  const largest = largestUpload(context.configuration);
  app.post(uploadPath, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    const upload = await receiveUpload(c.req.raw, context.files.temporaryFolder, largest);
    try {
      return ok(c, await keepForField(context, actor, upload));
    } finally {
      await rm(upload.file, { force: true });
    }
  });
  mountFileAnswers(app, context, tickets);
  mountLogos(app, context);
  mountUploadTokens(app, context, tickets);
  mountEditor(app, context);
}

/** Checks what arrived against the field it is for. */
function keepForField(context: AppContext, actor: Actor, { parts, ...arrived }: Upload): Promise<FileValue> {
  const { entity = '', field = '' } = parts;
  const limits = uploadLimits(context.configuration, entity, field);
  if (!limits) throw refuse('field', `“${entity}.${field}”不是可以上传文件的字段`);
  return keepFile(context, actor, arrived, { limits, field: { entity, name: field } });
}
