// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { dropUnsavedInput, hasUnsavedInput } from './unsavedInput';

describe('what a load of the page would lose', () => {
  it('is what forms say when a tab closes, until the person gave it up', () => {
    expect(hasUnsavedInput()).toBe(false);
    const form = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', form);
    expect(hasUnsavedInput()).toBe(true);
    dropUnsavedInput();
    expect(hasUnsavedInput()).toBe(false);
    window.removeEventListener('beforeunload', form);
  });
});
