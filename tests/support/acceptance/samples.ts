/** Files for fields that take one. */
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { codes } from '../../../src/wire/envelope';
import { pdf, png } from '../sampleFiles';
import type { Asked } from './inventor';

/** Uploads a new file of a kind that the field takes. */
export function uploadBy(call: Asked['call']): Asked['upload'] {
  return async (entity, field) => {
    const isDocument = fieldTypeOf(field).upload!(field as never).accept.includes('.pdf');
    const form = new FormData();
    form.set('entity', entity);
    form.set('field', field.name);
    form.set('file', new File([new Uint8Array(isDocument ? pdf : png)], isDocument ? '报告.pdf' : '照片.png'));
    const answer = await call('POST', '/api/files/upload', { body: form });
    if (answer.code !== codes.ok) throw new Error(`${entity}.${field.name}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}
