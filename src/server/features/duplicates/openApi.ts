/** `POST /api/form/same` in the API document. */
import { sameCall } from '../../../wire/same';
import { answersWith, inputOf, integer, type Json, requestBody, text, uuid } from '../../http/openApiParts';
import { sameShape } from './routes';

const texts: Json = { type: 'array', items: text };
const record: Json = { type: 'object', properties: { id: uuid, label: text, facts: texts } };

/** Path → method → operation. */
export function sameOperations(): Record<string, Json> {
  const data = {
    type: 'object',
    properties: {
      taken: { type: 'array', items: { type: 'object', properties: { fields: texts, record } } },
      similar: {
        type: ['object', 'null'],
        properties: { titles: texts, records: { type: 'array', items: record }, hidden: integer },
      },
    },
  };
  return {
    [sameCall.path]: {
      post: {
        tags: ['表单'],
        summary: '填写时询问：唯一的值是否已被使用，是否已有相同的记录',
        operationId: 'form.same',
        ...requestBody(inputOf(sameShape)),
        responses: answersWith(data),
      },
    },
  };
}
