/** Sample files for upload fields. */
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { codes } from '../../../src/wire/envelope';
import { film, gif, jpg, officeFile, oldOfficeFile, pdf, plainText, png, sound, webp } from '../files/sampleFiles';
import type { Asked } from './inventor';

/** Content by file ending; the first one that a field accepts is used. */
const kinds: readonly (readonly [endings: readonly string[], content: Uint8Array, name: string])[] = [
  [['.pdf'], pdf, '报告'],
  [['.png'], png, '照片'],
  [['.mp4', '.m4v', '.mov'], film, '视频'],
  [['.jpg', '.jpeg'], jpg, '照片'],
  [['.gif'], gif, '图'],
  [['.webp'], webp, '图'],
  [['.docx', '.xlsx', '.pptx', '.zip', '.wps', '.et'], officeFile, '文件'],
  [['.doc', '.xls', '.ppt'], oldOfficeFile, '文件'],
  [['.txt', '.csv', '.md'], plainText, '文字'],
  [['.mp3'], sound, '录音'],
];

/** Uploads a new file of a kind that the field accepts. */
export function uploadBy(call: Asked['call']): Asked['upload'] {
  return async (entity, field) => {
    const { accept } = fieldTypeOf(field).upload!(field as never);
    const kind = kinds.find(([endings]) => endings.some((one) => accept.includes(one)));
    if (!kind) throw new Error(`${entity}.${field.name}: no sample of ${accept.join(', ')}`);
    const [endings, content, name] = kind;
    const ending = endings.find((one) => accept.includes(one));
    const form = new FormData();
    form.set('entity', entity);
    form.set('field', field.name);
    form.set('file', new File([new Uint8Array(content)], `${name}${ending}`));
    const answer = await call('POST', '/api/files/upload', { body: form });
    if (answer.code !== codes.ok) throw new Error(`${entity}.${field.name}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}
