/** Dictionary choices by name: `GET /api/sysDictValue/listByCode/sex`, `…/listByCodes/sex,nation`. */
import * as z from 'zod';
import type { Choice } from '../../fields/field';
import { codes } from '../../wire/envelope';
import { pathParts } from '../http/input';
import { type Route, route } from '../http/route';
import { ApiError, notFound } from '../kernel/apiError';
import type { AppContext } from './jobs/appContext';

const mostAtOnce = 50;
const tag = '字典';
const choices = z.array(z.object({ code: z.union([z.string(), z.number()]), title: z.string() }));

export function createDictionaryRoutes({ configuration }: Pick<AppContext, 'configuration'>): Route[] {
  const choicesOf = (name: string): Choice[] => {
    const dictionary = configuration.dictionaries.get(name);
    if (!dictionary) throw notFound(`字典“${name.slice(0, 40)}”`);
    return dictionary.choices;
  };
  return [
    route({
      method: 'GET',
      path: '/api/sysDictValue/listByCode/:code',
      auth: 'signedIn',
      tag,
      name: 'dictionary.one',
      summary: '一个字典的选项',
      input: pathParts('code'),
      output: choices,
      run: async ({ input }) => choicesOf(input.code),
    }),
    route({
      method: 'GET',
      path: '/api/sysDictValue/listByCodes/:codes',
      auth: 'signedIn',
      tag,
      name: 'dictionary.several',
      summary: '几个字典的选项，名称用逗号隔开',
      input: pathParts('codes'),
      output: z.record(z.string(), choices),
      run: async ({ input }) => {
        const names = [...new Set(input.codes.split(',').filter(Boolean))];
        if (names.length > mostAtOnce) throw new ApiError(codes.badRequest, `一次最多取 ${mostAtOnce} 个字典`);
        return Object.fromEntries(names.map((name) => [name, choicesOf(name)]));
      },
    }),
  ];
}
