/** Server calls of field inputs: options of pickers, and file upload. */
import type { AxiosInstance } from 'axios';
import type { CallAddress, Manifest, ManifestResource } from '../../config/normalized';
import { getWiderPage } from '../../config/widerPage';
import type { FieldServices, PickerOption, StoredFile } from '../../fields/fieldServices';
import { choice } from '../../wire/choice';
import { dialect } from '../../wire/dialect';
import { filesPath } from '../../wire/files';
import { timeouts } from '../../wire/timeouts';
import { viaReferenceCall } from '../../wire/viaReference';
import { readOptions, readRecord } from './answerShape';
import { createCall } from './call';

const upload: CallAddress = { method: 'POST', path: `${filesPath}/upload`, timeoutMs: timeouts.import };

export function createFieldServices(manifest: Manifest, http: AxiosInstance): FieldServices {
  const call = createCall(http);
  const optionCalls = collectOptionCalls(manifest);
  return {
    pick: async (entity, { keyword, ids, from, past, match, values }) => {
      const endpoint = from === undefined ? optionCalls.get(entity) : pageFrom(manifest, from, past)?.endpoints.options;
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
    viaReference: async (query) => readRecord(viaReferenceCall, await call(viaReferenceCall, { ...query })),
    fileUrl: (id) => `${filesPath}/${encodeURIComponent(id)}`,
    editor: async () => (await import('./editorServices')).editorServicesOf(http),
  };
}

/** The file is appended last, so that the server has read entity and field before the bytes arrive. */
function formOf(file: File, field: { entity: string; name: string }): FormData {
  const form = new FormData();
  form.set('entity', field.entity);
  form.set('field', field.name);
  form.set('file', file, file.name);
  return form;
}

function pageFrom({ resources }: Manifest, from: string, past = false): ManifestResource | undefined {
  const page = resources.find(({ name }) => name === from);
  return page && past
    ? getWiderPage(
        page,
        resources.filter(({ entity }) => entity === page.entity),
      )
    : page;
}

/** Options call by entity. The resource with the entity's own name is preferred, because others may show only some records. */
function collectOptionCalls({ resources }: Manifest): Map<string, CallAddress> {
  const calls = new Map<string, CallAddress>();
  for (const resource of resources) {
    const { name, entity } = resource;
    const options = resource.endpoints.options;
    if (options && (name === entity || !calls.has(entity))) calls.set(entity, options);
  }
  return calls;
}
