/** Hint with the values that a field accepts, in English: the checks of values have Chinese messages for staff. */
import type { Field } from '../fields/field';

const limits = ['min', 'max', 'decimals', 'maxLength', 'minLength', 'pattern', 'kind', 'maxSize'] as const;

/** `Write what a number takes: "min": 0, "max": 100.` */
export function formatValueHint({ fieldType, options, choices }: Field): string {
  if (choices) return `Write one of its codes: ${choices.map(({ code }) => JSON.stringify(code)).join(', ')}.`;
  const limitsText = limits.flatMap((key) => (options[key] === undefined ? [] : [`"${key}": ${JSON.stringify(options[key])}`]));
  return `Write what a field of type "${fieldType}" takes${limitsText.length > 0 ? `, within ${limitsText.join(', ')}` : ''}.`;
}
