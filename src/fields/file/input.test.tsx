// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { completeBrowser, fakeServices, filledIn, renderComponent } from '../../../tests/support/web/components';
import { fieldInputs } from '../fieldInputs';
import type { FieldServices, StoredFile } from '../fieldServices';

beforeAll(completeBrowser);
afterEach(cleanup);

const field = sampleField('file', { accept: ['.pdf'], maxSize: 1, max: 2 }, { name: 'files' });
const stored: StoredFile = { id: 'f1', name: '诊断证明.pdf', size: 2048, type: 'application/pdf' };
const { Input } = fieldInputs.file;
const reported = vi.fn();

function Files({ initial = [] }: { initial?: StoredFile[] }) {
  const [value, setValue] = useState<unknown>(initial);
  const change = (next: unknown) => {
    reported(next);
    setValue(next);
  };
  return <Input field={field} entity="student" value={value} onChange={change} />;
}

async function choose(container: HTMLElement, ...files: File[]) {
  await act(async () => {
    fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files } });
  });
}
const pdf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** Uploads that the test completes or fails explicitly. */
function heldUploads() {
  const held: { file: File; arrive: () => void; fail: () => void; progress: (percent: number) => void }[] = [];
  const upload: FieldServices['upload'] = (file, _field, progress) =>
    new Promise((resolve, reject) => {
      const answer = { id: `id-${file.name}`, name: file.name, size: file.size, type: file.type };
      held.push({ file, progress, arrive: () => resolve(answer), fail: () => reject(new Error('连接不上服务器，请检查网络后重试。')) });
    });
  return { held, upload: vi.fn(upload) };
}

describe('files', () => {
  it('go up at once, under their field, and become the value when they arrive', async () => {
    const { held, upload } = heldUploads();
    const { container } = renderComponent(<Files />, fakeServices({ upload }));
    await choose(container, pdf('a.pdf'), pdf('b.pdf'));
    expect(upload.mock.calls.map(([file, to]) => [file.name, to])).toEqual([
      ['a.pdf', { entity: 'student', name: 'files' }],
      ['b.pdf', { entity: 'student', name: 'files' }],
    ]);
    await act(async () => held[0]?.progress(40));
    expect(screen.getByLabelText('a.pdf上传进度').textContent).toContain('40%');
    await act(async () => held[1]?.arrive());
    await act(async () => held[0]?.arrive());
    expect(filledIn(container)).toBe('b.pdf a.pdf');
    expect(reported).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'id-b.pdf' }), expect.objectContaining({ id: 'id-a.pdf' })]);
  });

  it('that cannot be taken are named with the reason and never sent', async () => {
    const { upload } = heldUploads();
    const { container } = renderComponent(<Files initial={[stored]} />, fakeServices({ upload }));
    await choose(container, pdf('病历.exe'), pdf('空.pdf', 0), pdf('大.pdf', 3 * 1024 * 1024), pdf('一.pdf'), pdf('二.pdf'));
    expect(screen.getAllByRole('alert')[0]?.querySelectorAll('li')).toHaveLength(4);
    expect(screen.getByText('“病历.exe”的类型不能上传，请选择 .pdf')).toBeTruthy();
    expect(screen.getByText('“空.pdf”是空文件，请检查后重新选择')).toBeTruthy();
    expect(screen.getByText('“大.pdf”有 3 MB，请选择不超过 1 MB 的文件')).toBeTruthy();
    expect(screen.getByText('最多 2 个文件，“二.pdf”没有上传')).toBeTruthy();
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['一.pdf']);
  });

  it('that did not get through can be sent again or given up', async () => {
    const { held, upload } = heldUploads();
    const { container } = renderComponent(<Files />, fakeServices({ upload }));
    await choose(container, pdf('a.pdf'));
    await act(async () => held[0]?.fail());
    expect(screen.getByText('连接不上服务器，请检查网络后重试。')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重新上传a.pdf' }));
    await act(async () => held[1]?.arrive());
    expect(filledIn(container)).toBe('a.pdf');
    await choose(container, pdf('b.pdf'));
    fireEvent.click(screen.getByRole('button', { name: '取消上传b.pdf' }));
    await act(async () => held[2]?.arrive());
    expect(filledIn(container)).toBe('a.pdf');
  });

  it('end on the way when they are given up', async () => {
    const upload = vi.fn<FieldServices['upload']>(() => new Promise(() => undefined));
    const { container } = renderComponent(<Files />, fakeServices({ upload }));
    await choose(container, pdf('a.pdf'));
    fireEvent.click(screen.getByRole('button', { name: '取消上传a.pdf' }));
    expect(upload.mock.calls[0]?.[3]?.aborted).toBe(true);
    expect(screen.queryByLabelText('a.pdf上传进度')).toBeNull();
  });

  it('hold up saving until all have arrived', async () => {
    const { held, upload } = heldUploads();
    const onBusy = vi.fn();
    const { container } = renderComponent(<Input field={field} entity="student" onBusy={onBusy} />, fakeServices({ upload }));
    await choose(container, pdf('a.pdf'));
    expect(onBusy).toHaveBeenLastCalledWith('文件还没有传完，请等传完或取消后再保存');
    await act(async () => held[0]?.fail());
    expect(onBusy).toHaveBeenLastCalledWith('有 1 个文件没有传上来，请重新上传或移除后再保存');
    fireEvent.click(screen.getByRole('button', { name: '取消上传a.pdf' }));
    expect(onBusy).toHaveBeenLastCalledWith(undefined);
  });

  it('may be dropped onto the field or pasted into it', async () => {
    const { upload } = heldUploads();
    renderComponent(<Files />, fakeServices({ upload }));
    const place = screen.getByText('也可以拖到这里，或点一下这里再粘贴');
    await act(async () => fireEvent.drop(place, { dataTransfer: { files: [pdf('拖.pdf')], types: ['Files'] } }));
    await act(async () => fireEvent.paste(place, { clipboardData: { files: [pdf('贴.pdf')] } }));
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['拖.pdf', '贴.pdf']);
  });

  it('are links that open or save them, and can be removed', () => {
    renderComponent(<Files initial={[stored]} />);
    const link = screen.getByRole('link', { name: '诊断证明.pdf' });
    expect(link.getAttribute('href')).toBe('/files/f1');
    fireEvent.click(screen.getByRole('button', { name: '移除诊断证明.pdf' }));
    expect(reported).toHaveBeenLastCalledWith([]);
  });

  it('offer no more room than the field has', () => {
    renderComponent(<Files initial={[stored, { ...stored, id: 'f2' }]} />);
    expect(screen.queryByRole('button', { name: /选择文件/ })).toBeNull();
  });
});
