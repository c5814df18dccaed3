/** Records of the school configuration, created by calls. */
import type { RecordServer } from '../server/recordServer';

let counter = 0;

/** Valid values of a pupil; names are unique, so that none is reported as a duplicate. */
export function pupilValues(more: Record<string, unknown> = {}): Record<string, unknown> {
  counter++;
  return { stuName: `学员${counter}`, sex: 1, birthday: '2020-01-02', guardians: [{ relName: '家长', phone: '13800138000' }], ...more };
}

/** Creates a pupil; returns the record from the answer. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function makePupil(server: RecordServer, more: Record<string, unknown> = {}, as?: string): Promise<any> {
  const answer = await server.call('POST', '/api/pupil/save', { as, body: pupilValues(more) });
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.data;
}
