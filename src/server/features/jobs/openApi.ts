/** `/api/job/…` in the API document. */
import { dialect } from '../../../wire/dialect';
import { jobPaths } from '../../../wire/job';
import { answersFile, answersWith, inputOf, type Json, requestBody, text } from '../../http/openApiParts';
import { exportShape } from '../export/exportInput';

/** A job, as its calls and those that start one answer it. */
export const job: Json = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: text,
    title: text,
    state: { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    done: { type: 'integer' },
    total: { type: ['integer', 'null'] },
    detail: {
      type: 'object',
      properties: { current: text, multiTeacherCount: { type: 'integer' }, classCourseCount: { type: 'integer' } },
    },
    message: { type: ['string', 'null'] },
    facts: { type: 'object', additionalProperties: { type: 'number' } },
    file: { type: ['object', 'null'], properties: { name: text, size: { type: 'integer' }, expiresAt: text } },
    cancelling: { type: 'boolean' },
    createTime: text,
    startTime: { type: ['string', 'null'] },
    endTime: { type: ['string', 'null'] },
  },
};
const idParameter = { name: dialect.id, in: 'query', required: true, schema: { type: 'string', format: 'uuid' } };
const idBody = { type: 'object', properties: { [dialect.id]: { type: 'string', format: 'uuid' } }, required: [dialect.id] };

/** Path → method → operation. */
export function jobOperations(): Record<string, Json> {
  return {
    [jobPaths.mine]: { get: operation('我的任务：进行中和结束未读的', 'mine', { type: 'array', items: job }) },
    [jobPaths.get]: { get: { ...operation('任务', 'get', job), parameters: [idParameter] } },
    [jobPaths.cancel]: { post: { ...operation('取消任务', 'cancel', job), ...requestBody(idBody) } },
    [jobPaths.dismiss]: { post: { ...operation('任务结果已读', 'dismiss', { type: 'null' }), ...requestBody(idBody) } },
    [jobPaths.download]: {
      get: {
        ...operation('下载任务的文件', 'download', {}),
        parameters: [idParameter],
        responses: answersFile('application/octet-stream'),
      },
    },
    [jobPaths.export]: { post: { ...operation('导出列表', 'export', job), ...requestBody(inputOf(exportShape)) } },
  };
}

function operation(summary: string, name: string, data: Json): Json {
  return {
    tags: ['任务'],
    summary,
    operationId: `job.${name}`,
    responses: answersWith(data),
  };
}
