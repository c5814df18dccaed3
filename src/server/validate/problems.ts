/** Collects what is wrong with a record, so that the person hears all of it at once. */
import type { FieldError } from '../../wire/envelope';
import { invalid } from '../apiError';

export class Problems {
  private readonly list: FieldError[];

  constructor(
    private readonly prefix = '',
    list: FieldError[] = [],
  ) {
    this.list = list;
  }

  /** The same collection, for values under `path`. */
  below(path: string): Problems {
    return new Problems(`${this.prefix}${path}.`, this.list);
  }

  add(field: string, message: string): void {
    this.list.push({ field: `${this.prefix}${field}`, message });
  }

  has(field: string): boolean {
    const path = `${this.prefix}${field}`;
    return this.list.some((one) => one.field === path || one.field.startsWith(`${path}.`));
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  throwIfAny(): void {
    if (this.list.length > 0) throw invalid(this.list);
  }
}
