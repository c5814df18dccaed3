/** What inputs need from the server: records to pick from, and a place for files. */
import type { AxiosInstance } from 'axios';
import type { CallAddress, Manifest } from '../../config/normalized';
import type { FieldServices, PickerOption, StoredFile } from '../../fields/fieldServices';
import { choice } from '../../wire/choice';
import { dialect } from '../../wire/dialect';
import { filesPath } from '../../wire/files';
import { timeouts } from '../../wire/timeouts';
import { readOptions, readRecord } from './answerShape';
import { createCall } from './call';

const upload: CallAddress = { method: 'POST', path: `${filesPath}/upload`, timeoutMs: timeouts.import };

export function createFieldServices(manifest: Manifest, http: AxiosInstance): FieldServices {
  const call = createCall(http);
  const optionCalls = collectOptionCalls(manifest);
  return {
    pick: async (entity, { keyword, ids, from, match, values }) => {
      const endpoint =
        from === undefined ? optionCalls.get(entity) : manifest.resources.find(({ name }) => name === from)?.endpoints.options;
      if (!endpoint) throw new Error(`No resource of “${entity}” offers its records for picking.`);
      if (ids?.length === 0) return [];
      const asked = {
        [dialect.keyword]: keyword || undefined,
        ids: ids?.join(','),
        [choice.match]: match && JSON.stringify(match),
        [choice.values]: values?.join(','),
      };
      return readOptions<PickerOption>(endpoint, await call(endpoint, asked));
    },
    upload: async (file, field, onProgress, signal) => {
      const { data } = await http.post<unknown>(upload.path, formOf(file, field), {
        timeout: upload.timeoutMs,
        signal,
        onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
      });
      return readRecord(upload, data) as StoredFile;
    },
    fileUrl: (id) => `${filesPath}/${encodeURIComponent(id)}`,
    editor: async () => (await import('./editorServices')).editorServicesOf(http),
  };
}

/** The file comes last: what it is for is known before its bytes arrive. */
function formOf(file: File, field: { entity: string; name: string }): FormData {
  const form = new FormData();
  form.set('entity', field.entity);
  form.set('field', field.name);
  form.set('file', file, file.name);
  return form;
}

/** The call of each entity. A resource named as its entity shows all of it; another one may show only a part. */
function collectOptionCalls({ resources }: Manifest): Map<string, CallAddress> {
  const calls = new Map<string, CallAddress>();
  for (const resource of resources) {
    const { name, entity } = resource;
    const options = resource.endpoints.options;
    if (options && (name === entity || !calls.has(entity))) calls.set(entity, options);
  }
  return calls;
}
