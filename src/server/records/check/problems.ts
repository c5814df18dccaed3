/** Collects what is wrong with a record, so that the person hears all of it at once. */
import type { FieldError } from '../../../wire/envelope';
import { invalid } from '../../kernel/apiError';

export class Problems {
  /** `named` = the paths with problems, and those above them: of thousands it must not be looked for one by one. */
  constructor(
    private readonly prefix = '',
    private readonly list: FieldError[] = [],
    private readonly named = new Set<string>(),
  ) {}

  /** The same collection, for values under `path`. */
  below(path: string): Problems {
    return new Problems(`${this.prefix}${path}.`, this.list, this.named);
  }

  add(field: string, message: string): void {
    const path = `${this.prefix}${field}`;
    this.list.push({ field: path, message });
    this.named.add(path);
    for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) this.named.add(path.slice(0, dot));
  }

  has(field: string): boolean {
    return this.named.has(`${this.prefix}${field}`);
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  throwIfAny(): void {
    if (this.list.length > 0) throw invalid(this.list);
  }
}
