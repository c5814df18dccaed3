/**
 * `node --import <this file>` with DIE_AT=file: when somebody writes `3 insert into note` into the file, the process kills itself with -9
 * before the third statement from then on that contains this text. So a test says where an embedded server dies, whatever the speed of the
 * machine.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const file = process.env.DIE_AT;
let armed;

function arm() {
  const [, times, text] = /^(\d+) (.*)$/s.exec(readFileSync(file, 'utf8'));
  rmSync(file);
  armed = { left: Number(times), text };
}

const { execProtocolStream } = PGlite.prototype;
PGlite.prototype.execProtocolStream = function (message, ...rest) {
  if (existsSync(file)) arm();
  if (armed && Buffer.from(message).includes(armed.text) && --armed.left === 0) process.kill(process.pid, 'SIGKILL');
  return execProtocolStream.call(this, message, ...rest);
};
