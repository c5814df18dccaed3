/** Coded values for whoever asks by name: `GET /api/sysDictValue/listByCode/sex`, `…/listByCodes/sex,nation`. */
import type { Hono } from 'hono';
import type { Choice } from '../../fields/field';
import { codes } from '../../wire/envelope';
import { ok } from '../http/answers';
import { tokenOf } from '../http/requestToken';
import { ApiError, notFound } from '../kernel/apiError';
import type { AppContext } from './jobs/appContext';

const mostAtOnce = 50;

export function mountDictionaries(app: Hono, context: AppContext): void {
  const choicesOf = (name: string): Choice[] => {
    const dictionary = context.configuration.dictionaries.get(name);
    if (!dictionary) throw notFound(`字典“${name.slice(0, 40)}”`);
    return dictionary.choices;
  };
  app.get('/api/sysDictValue/listByCode/:code', async (c) => {
    await context.actorOf(tokenOf(c));
    return ok(c, choicesOf(c.req.param('code')));
  });
  app.get('/api/sysDictValue/listByCodes/:codes', async (c) => {
    await context.actorOf(tokenOf(c));
    const names = [...new Set(c.req.param('codes').split(',').filter(Boolean))];
    if (names.length > mostAtOnce) throw new ApiError(codes.badRequest, `一次最多取 ${mostAtOnce} 个字典`);
    return ok(c, Object.fromEntries(names.map((name) => [name, choicesOf(name)])));
  });
}
