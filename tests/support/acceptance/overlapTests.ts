/** Tests of `exclusive`: overlapping records are refused; deleted records and those outside of the rule's condition do not conflict. */
import { expect, it, type TestContext } from 'vitest';
import type { Exclusive, Resource } from '../../../src/config/normalized';
import { holds, isEmpty } from '../../../src/fields/condition';
import { dialect } from '../../../src/wire/dialect';
import { codes } from '../../../src/wire/envelope';
import type { Row } from './inventor';
import type { ModuleServer } from './moduleServer';
import type { Answer, Values } from './settle';

export interface OverlapTools {
  server(): ModuleServer;
  /** The values of a record again, with new values for unique fields outside `group`. */
  again(resource: Resource, values: Values, group: string[]): Promise<Values>;
  /** Skips the test if a rule refuses all values. */
  tried<T>(context: TestContext, resource: Resource, run: () => Promise<T>): Promise<T>;
}

/** Rules whose fields users can all fill. */
function typedExclusives({ entity, form }: Resource): Exclusive[] {
  const typed = new Set(form?.groups.flatMap(({ fields }) => fields) ?? entity.fields.map(({ name }) => name));
  return entity.exclusive.filter(({ fields, during }) => [...fields, ...during].every((name) => typed.has(name)));
}

export function describeOverlaps(resource: Resource, { server, again, tried }: OverlapTools): void {
  const { entity, endpoints } = resource;
  for (const one of typedExclusives(resource)) {
    const group = [...one.fields, ...one.during];
    // Fields of other rules, which might refuse the record first.
    const foreign = entity.exclusive.flatMap(({ fields, during }) => [...fields, ...during]).filter((name) => !group.includes(name));
    const optional = foreign.filter((name) => !entity.fields.find((field) => field.name === name)?.required);
    const twice = async (values: Values) => {
      const same = Object.entries(await again(resource, values, group)).filter(([name]) => !optional.includes(name));
      return server().inventor.send(endpoints.create!, { ...Object.fromEntries(same), [dialect.ignoreDuplicates]: true });
    };
    const isFull = (values: Values) => group.every((name) => !isEmpty(values[name]));
    const competes = (row: Values) => !one.while || holds(one.while, row, server().inventor.context());
    const names = (answer: Answer) =>
      server()
        .inventor.pathsOf(answer)
        .some((path) => group.includes(path));
    // A rule of the module in code may refuse the second record for another reason, at another field.
    const isTaken = (context: TestContext, answer: Answer) => {
      if (answer.code === codes.invalid && !names(answer)) return context.skip(`another rule refuses it: ${answer.message}`);
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: codes.ok });
    };

    it(`is refused where its ${group.join(' + ')} overlaps another's, until that one is gone`, async (context) => {
      const { values, answer } = await tried(context, resource, () =>
        server().inventor.create(resource, { extent: 'all', goal: one.while }),
      );
      if (!isFull(values)) return context.skip('not typed by anybody');
      if (!competes(answer.data)) return context.skip('such a record competes with none');
      const refused = await twice(values);
      expect(refused, JSON.stringify(refused)).toMatchObject({ code: codes.invalid });
      expect(names(refused), JSON.stringify(refused)).toBe(true);
      if (!endpoints.delete) return;
      const gone = await server().inventor.send(endpoints.delete, { id: answer.data.id });
      if (gone.code !== codes.ok) return context.skip(`stays: ${gone.message}`);
      isTaken(context, await twice(values));
    });

    if (!one.while) continue;
    // Of several rules each may refuse what another one allows.
    const others = entity.exclusive.filter((rule) => rule !== one && rule.fields.every((name) => !optional.includes(name)));
    it(`overlaps one that does not compete for ${group.join(' + ')}`, async (context) => {
      if (others.some((rule) => !rule.while)) return context.skip('another rule lets no two overlap');
      const free = [one, ...others].map((rule) => ({ not: rule.while! }));
      const row = await tried(context, resource, () => server().inventor.situation(resource, free));
      if (!row) return context.skip('no call makes one that does not compete');
      const values = typedValues(resource, row);
      if (!isFull(values)) return context.skip('it takes no time');
      isTaken(context, await twice(values));
    });
  }

  function typedValues(page: Resource, row: Row): Values {
    const fields = server()
      .inventor.creatable(page)
      .filter(({ name, children }) => !children && !isEmpty(row[name]));
    return Object.fromEntries(fields.map(({ name }) => [name, row[name]]));
  }
}
