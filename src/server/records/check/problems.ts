/** Collects the problems of a record, so that all of them are reported at once. */
import type { FieldError } from '../../../wire/envelope';
import { invalid } from '../../kernel/apiError';

/** Message of a reference to a record that does not exist or is in the trash. */
export const missingChoice = '选择的记录不存在或已删除，请重新选择';

export class Problems {
  /** `named`: paths with problems and their parent paths, as a set, because a search through thousands of problems would be slow. */
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
