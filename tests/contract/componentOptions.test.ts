/** Cells and inputs know the options of their own type: they come from the type's zod shape, defaults filled, and are never guessed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { FieldCell } from '../../src/fields/fieldCell';
import type { FieldInputProps } from '../../src/fields/fieldInput';
import type { FieldOf } from '../../src/fields/fieldType';
import { fieldTypes } from '../../src/fields/fieldTypes';
import type { money } from '../../src/fields/money';
import type { number } from '../../src/fields/number';
import type { phone } from '../../src/fields/phone';

const fields = resolve(import.meta.dirname, '../../src/fields');
const components = Object.keys(fieldTypes).flatMap((name) =>
  ['cell.tsx', 'input.tsx'].map((file) => ({ name, path: `${name}/${file}`, text: readFileSync(join(fields, name, file), 'utf8') })),
);

/** Lines that turn an option into what they hope it is. */
const guess = /\b(?:Number|String|Boolean)\([\w.]*\boptions\.|\btypeof [\w.]*\boptions\.|\boptions\.\w+ (?:as|=== true)\b/;
const guesses = (text: string) => text.split('\n').filter((line) => guess.test(line));

describe('cells and inputs of the field types', () => {
  it('are typed by the options of their type', () => {
    const untyped = components.filter(({ name, text }) => !new RegExp(`: Field(?:Cell|Input)<typeof ${name}> =`).test(text));
    expect(components.length).toBeGreaterThan(50);
    expect(untyped.map(({ path }) => path)).toEqual([]);
  });

  it('never guess what an option is', () => {
    const files = readdirSync(fields, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
    expect(files.flatMap((path) => guesses(readFileSync(join(fields, path), 'utf8')).map((line) => `${path}: ${line}`))).toEqual([]);
    expect(guesses('decimals={Number(props.field.options.decimals ?? 2)}')).toHaveLength(1);
    expect(guesses('const unit = field.options.unit as string;')).toHaveLength(1);
  });

  it('read options as the shape of the type says', () => {
    expectTypeOf<FieldOf<typeof money>['options']['decimals']>().toEqualTypeOf<number>();
    expectTypeOf<FieldInputProps<typeof phone>['field']['options']['kind']>().toEqualTypeOf<'mobile' | 'landline' | 'any'>();
    const cell: FieldCell<typeof number> = { Cell: () => null, width: 1, unit: ({ options }) => options.unit };
    // @ts-expect-error an amount has no option of that name
    const wrong: FieldCell<typeof money> = { Cell: ({ field }) => field.options.unit, width: 1 };
    expect([cell.width, wrong.width]).toEqual([1, 1]);
  });
});
