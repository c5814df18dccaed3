// @vitest-environment jsdom
/** Every field type can be seen in a list and on a record page, and typed in a form: the same promises for all of them. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../src/fields/field';
import { fieldCellOf, fieldCells } from '../../src/fields/fieldCells';
import { fieldInputOf, fieldInputs } from '../../src/fields/fieldInputs';
import { FieldServicesContext } from '../../src/fields/fieldServices';
import type { FieldExample } from '../../src/fields/fieldType';
import { type FieldTypeName, fieldTypeOf, fieldTypes } from '../../src/fields/fieldTypes';
import { sampleField, sampleTypes } from '../support/language/sampleFields';
import {
  completeBrowser,
  fakeServices,
  filledIn,
  pickOption,
  renderComponent,
  textBox,
  type as typeText,
  wordsIn,
} from '../support/web/components';

/** For what comes later: an editor, an answer, a drop-down. A busy machine takes its time. */
const patience = { timeout: 20_000 };

beforeAll(completeBrowser);
afterEach(cleanup);

/** An example and the record it stands in, with the labels that travel beside references. */
function examplesOf(field: Field): (FieldExample & { record: Record<string, unknown> })[] {
  return fieldTypeOf(field)
    .examples(field)
    .map((example) => {
      const labels = Array.isArray(example.value) ? example.text.split('、') : example.text;
      return { ...example, record: { [field.name]: example.value, [`${field.name}Label`]: labels } };
    });
}

/** What is the same text for a person: lists leave out this year and seconds, tags stand apart, figures are grouped. */
function plain(text: string): string {
  return text
    .replaceAll(/\d{4}-(?=\d\d-\d\d)/g, '')
    .replaceAll(/(\d\d:\d\d):\d\d/g, '$1')
    .replaceAll(/[\s,、%]/g, '')
    .replaceAll(/(\.\d*?)0+(?!\d)/g, '$1');
}

/** A list and a span may be drawn with something between their parts. */
function partsOf(text: string): string[] {
  return text.split(/、| 至 /).map(plain);
}

function drawCell(field: Field, value: unknown, record: Record<string, unknown>, place: 'list' | 'show'): string {
  const { Cell } = fieldCellOf(field);
  return renderToStaticMarkup(
    <FieldServicesContext value={fakeServices()}>
      <Cell value={value} field={field} record={record} view={place} />
    </FieldServicesContext>,
  );
}

it('covers every field type', () => {
  expect(new Set(sampleTypes)).toEqual(new Set(Object.keys(fieldTypes)));
  expect(new Set(Object.keys(fieldCells))).toEqual(new Set(Object.keys(fieldTypes)));
  expect(new Set(Object.keys(fieldInputs))).toEqual(new Set(Object.keys(fieldTypes)));
});

describe.each(sampleTypes)('%s', (type) => {
  const field = sampleField(type);

  it.each(['list', 'show'] as const)('shows the text of every example: %s', (place) => {
    for (const { value, text, record } of examplesOf(field)) {
      // Rows are counted in a list; on a record page they are a table.
      if (field.children && place === 'show') continue;
      const words = plain(wordsIn(drawCell(field, value, record, place)));
      for (const part of partsOf(text)) expect(words).toContain(part);
    }
  });

  it('says the same where a table writes its text without drawing it', () => {
    const { line } = fieldCellOf(field);
    for (const { value, record } of examplesOf(field)) {
      const said = line?.({ value, field, record });
      if (said !== undefined) expect(wordsIn(drawCell(field, value, record, 'list'))).toBe(said);
    }
  });

  it('is one line in a list', () => {
    for (const { value, record } of examplesOf(field)) {
      expect(drawCell(field, value, record, 'list')).not.toMatch(/<(div|p|ul|table|br)\b/);
    }
  });

  it.each(['list', 'show'] as const)('survives what no backend of ours would send: %s', (place) => {
    for (const junk of ['x', 'Infinity', 0, -1, 1e300, true, {}, [], [null], [[]], [{}]]) {
      const record = { [type]: junk, [`${type}Label`]: junk };
      expect(() => drawCell(field, junk, record, place)).not.toThrow();
      expect(() => fieldCellOf(field).line?.({ value: junk, field, record })).not.toThrow();
    }
  });

  it('draws foreign markup as text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const values = fieldTypeOf(field)
      .examples(field)
      .map(({ value }) => (typeof value === 'string' ? evil : value));
    for (const value of values) {
      const html = drawCell(field, value, { [`${type}Label`]: evil, [type]: value }, 'list');
      expect(html).not.toContain('<img src=x');
    }
  });
});

/** Types a text into the one control. */
const typing = (text: string) => (container: HTMLElement) => typeText(textBox(container), text);
/** Picks in a drop-down. */
const picking = (label: string) => (container: HTMLElement) => pickOption(container, label);
const ticking = (label: string) => () => fireEvent.click(screen.getByLabelText(label));
/** Types a date into one picker or both ends of a span and leaves it with Enter. */
const dating =
  (...texts: string[]) =>
  (container: HTMLElement) => {
    const boxes = container.querySelectorAll('input');
    texts.forEach((text, index) => {
      const box = boxes[index] as HTMLInputElement;
      fireEvent.mouseDown(box);
      fireEvent.focus(box);
      typeText(box, text);
      fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
    });
  };
/** Once for each input: the upload reports its file a moment later. */
const uploading = (name: string) => {
  const done = new WeakSet<HTMLElement>();
  return (container: HTMLElement) => {
    if (done.has(container)) return;
    fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [new File(['x'], name)] } });
    done.add(container);
  };
};

interface Edit {
  /** Options under which it is done; default: those of the sample. */
  options?: Record<string, unknown>;
  before?: unknown;
  act(container: HTMLElement): void;
  /** What is stored then. */
  after: unknown;
}

/** One change of every type, as a person makes it. `never` = the type is never typed, its control must be closed. */
const edits: { readonly [Type in FieldTypeName]: Edit | 'never' } = {
  text: { act: typing('向日葵小班'), after: '向日葵小班' },
  textarea: { act: typing('对花生过敏\n随身带药'), after: '对花生过敏\n随身带药' },
  number: { act: typing('12'), after: 12 },
  money: { act: typing('1234.5'), after: '1234.50' },
  percent: { act: typing('12.5'), after: '12.50' },
  boolean: { act: ticking('否'), after: false },
  select: { act: picking('面条'), after: 2 },
  multiSelect: { before: [1], act: picking('面条'), after: [1, 2] },
  date: { act: dating('2021-03-08'), after: '2021-03-08' },
  datetime: { act: dating('2021-03-08 09:30'), after: '2021-03-08 09:30:00' },
  time: { act: dating('09:30'), after: '09:30' },
  dateRange: { act: dating('2021-03-08', '2021-04-01'), after: ['2021-03-08', '2021-04-01'] },
  month: { act: dating('2021-03'), after: '2021-03' },
  phone: { act: typing('138 0512 2716'), after: '13805122716' },
  idCard: { act: typing('11010519491231002x'), after: '11010519491231002X' },
  certificate: { act: typing('11010519491231002x41'), after: '11010519491231002X41' },
  email: { act: typing('li@example.cn '), after: 'li@example.cn' },
  relation: { act: picking('张伟'), after: 's2' },
  rows: {
    before: [{ id: 'r1', relName: '陈建华', isMain: true }],
    act: (container) => typeText(textBox(container), '刘慧'),
    after: [{ id: 'r1', relName: '刘慧', isMain: true }],
  },
  state: { act: picking('休学'), after: 3 },
  age: 'never',
  sequence: { options: { editable: true }, act: typing('CG0012'), after: 'CG0012' },
  file: { act: uploading('评估.pdf'), after: [{ id: 'id-of-评估.pdf', name: '评估.pdf', size: 1, type: '' }] },
  image: { act: uploading('照片.jpg'), after: [{ id: 'id-of-照片.jpg', name: '照片.jpg', size: 1, type: '' }] },
  richText: {
    before: '<p>家庭训练</p>',
    act: () => fireEvent.click(screen.getByRole('button', { name: 'H2 大标题' })),
    after: '<h2>家庭训练</h2>',
  },
  tags: { before: ['半日班'], act: typing('视觉学习优势，'), after: ['半日班', '视觉学习优势'] },
  tree: { act: picking('李婷'), after: 's1' },
  person: 'never',
  json: 'never',
  marks: {
    before: [{ at: '09:10:05', right: true }],
    act: () => fireEvent.click(screen.getByRole('button', { name: '清除样例' })),
    after: [],
  },
};

describe.each(sampleTypes)('input of %s', (type) => {
  const { Input } = fieldInputs[type];

  it('shows what is stored', async () => {
    const field = sampleField(type);
    for (const { value, text, record } of examplesOf(field)) {
      // Cells of rows are inputs of their own types.
      if (field.children) continue;
      const { container, unmount } = renderComponent(<Input id="it" field={field} value={value} record={record} onChange={() => {}} />);
      // Nodes nobody answers for cannot be named; the tree itself has its own test.
      const expected = field.reference?.tree ? String(value) : text;
      for (const part of partsOf(expected)) await vi.waitFor(() => expect(plain(filledIn(container))).toContain(part), patience);
      unmount();
    }
  });

  it('shows nothing for nothing', () => {
    for (const nothing of [undefined, null]) {
      const { container, unmount } = renderComponent(<Input field={sampleField(type)} value={nothing} onChange={() => {}} />);
      expect(filledIn(container)).toBe('');
      unmount();
    }
  });

  it('reports a change as it is stored', async () => {
    const edit = edits[type];
    if (edit === 'never') return expectClosed(type);
    const onChange = vi.fn();
    const field = sampleField(type, edit.options);
    function Held() {
      const [value, setValue] = useState(edit === 'never' ? undefined : edit.before);
      onChange.mockImplementation(setValue);
      return <Input field={field} value={value} onChange={onChange} />;
    }
    const { container } = renderComponent(<Held />);
    // Editors and choices may come a moment later.
    await vi.waitFor(() => {
      edit.act(container);
      expect(onChange).toHaveBeenCalled();
    }, patience);
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(edit.after), patience);
    if (!field.children) expect(fieldTypeOf(field).value(field).safeParse(edit.after).error?.issues).toSatisfy(isFineApartFromIds);
  });

  it('cannot be changed while it is disabled', async () => {
    const edit = edits[type];
    const onChange = vi.fn();
    const { container } = renderComponent(
      <Input field={sampleField(type)} value={edit === 'never' ? undefined : edit.before} disabled onChange={onChange} />,
    );
    await act(async () => {});
    const controls = [...container.querySelectorAll<HTMLInputElement>('input, textarea, button')];
    expect(controls.filter((control) => !control.disabled && control.readOnly !== true)).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });
});

/** The ids of the picked records and files are made up; everything else must pass the type's own check. */
function isFineApartFromIds(issues: { message: string }[] | undefined): boolean {
  return issues === undefined || issues.every((issue) => /选择|文件|图片|上传/.test(issue.message));
}

function expectClosed(type: FieldTypeName): void {
  const { Input } = fieldInputOf({ fieldType: type });
  const { container } = renderComponent(<Input field={sampleField(type)} onChange={() => {}} />);
  expect(textBox(container)).toSatisfy((box: HTMLInputElement) => box.readOnly || box.disabled);
}
