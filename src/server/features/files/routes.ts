/** `POST /api/files/upload` and `GET /api/files/:id`. */
import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { filesPath } from '../../../wire/files';
import { filePart, form } from '../../http/input';
import { type Route, route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/apiError';
import type { FileValue } from '../../records/files/checkFiles';
import { getLargestUpload, uploadLimits } from '../../records/files/uploadLimits';
import type { AppContext } from '../jobs/appContext';
import { createEditorRoutes } from './createEditorRoutes';
import { fileShape } from './fileShape';
import { receiveUpload, type Upload } from './receiveUpload';
import { createLogoRoute, fileRoute } from './sendFile';
import { storeFile } from './storeFile';
import { Tickets } from './tickets';
import { uploadTokenRoutes } from './tokenRoutes';

export function fileRoutes(context: AppContext): Route[] {
  const tickets = new Tickets(context);
  const largest = getLargestUpload(context.configuration);
  return [
    route({
      method: 'POST',
      path: `${filesPath}/upload`,
      auth: 'signedIn',
      tag: '文件',
      name: 'file.upload',
      summary: '上传一个字段的文件',
      input: form(z.object({ entity: z.string(), field: z.string(), file: filePart })),
      output: fileShape,
      takesFile: true,
      run: async ({ c, actor }) => {
        const upload = await receiveUpload(c.req.raw, context.files.temporaryFolder, largest);
        try {
          return await keepForField(context, actor, upload);
        } finally {
          await rm(upload.file, { force: true });
        }
      },
    }),
    fileRoute(context, tickets),
    createLogoRoute(context),
    ...uploadTokenRoutes(context, tickets),
    ...createEditorRoutes(context),
  ];
}

/** Checks the upload against the field it is for, and stores it. */
function keepForField(context: AppContext, actor: Actor, { parts, ...arrived }: Upload): Promise<FileValue> {
  const { entity = '', field = '' } = parts;
  const limits = uploadLimits(context.configuration, entity, field);
  if (!limits) throw refuse('field', `“${entity}.${field}”不是可以上传文件的字段`);
  return storeFile(context, actor, arrived, { limits, field: { entity, name: field } });
}
