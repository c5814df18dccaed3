/** Requests a snapshot of the database from the server that has the data folder open. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type ControlAddress, getControlFile } from '../control/control';
import { StartError } from '../start/startErrors';

/** False if the process that has the folder open takes no requests: a command, or a server of an older version or another container. */
export async function askForSnapshot(dataDir: string): Promise<boolean> {
  let address: ControlAddress;
  try {
    address = JSON.parse(readFileSync(getControlFile(dataDir), 'utf8')) as ControlAddress;
  } catch {
    return false;
  }
  const answer = await post(address, '/snapshot');
  if (answer === undefined) return false;
  if (answer.status !== 200) throw new StartError(`正在运行的服务没能复制数据库，没有备份：${answer.text || answer.status}`);
  return true;
}

/** No timeout, because a large database takes minutes. Undefined if no process listens there. */
function post({ port, secret }: ControlAddress, path: string): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { authorization: `Bearer ${secret}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', () => resolve({ status: 0, text }));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? undefined : { status: 0, text: error.message });
    });
    call.end();
  });
}
