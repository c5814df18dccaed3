// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCSS } from './lighter/rememberedCSS';

const sheets = () => [...document.head.querySelectorAll('style')].map(({ innerHTML }) => innerHTML);

beforeEach(() => document.head.replaceChildren());

describe('style sheets found again by memory', () => {
  it('are written once, and looked for no more', () => {
    const first = updateCSS('a{color:red}', 'once', { mark: 'm' });
    const search = vi.spyOn(document, 'querySelector');
    expect(updateCSS('a{color:red}', 'once', { mark: 'm' })).toBe(first);
    expect(search).not.toHaveBeenCalled();
    expect(sheets()).toEqual(['a{color:red}']);
  });

  it('are written anew with other contents, and when somebody has removed them', () => {
    updateCSS('a{color:red}', 'changed', { mark: 'm' });
    updateCSS('a{color:blue}', 'changed', { mark: 'm' });
    expect(sheets()).toEqual(['a{color:blue}']);
    document.head.replaceChildren();
    updateCSS('a{color:blue}', 'changed', { mark: 'm' });
    expect(sheets()).toEqual(['a{color:blue}']);
  });

  it('are told apart by their mark, and in a shadow tree', () => {
    const shadow = document.createElement('div').attachShadow({ mode: 'open' });
    updateCSS('a{color:red}', 'same', { mark: 'm' });
    updateCSS('b{color:red}', 'same', { mark: 'n' });
    updateCSS('a{color:red}', 'same', { mark: 'm', attachTo: shadow });
    expect(sheets()).toEqual(['a{color:red}', 'b{color:red}']);
    expect(shadow.querySelectorAll('style')).toHaveLength(1);
  });
});
