/** Access to values that must exist. A missing one is a programming error, which is thrown with its name. */

/** The value; throws if there is none. `what` says in plain words what is missing and of what: `student of the order`. */
export function must<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null)
    throw new Error(`程序错误：此处必须有“${what}”，但没有值。请把这条日志连同其后的调用位置发给开发人员。`);
  return value;
}

/** The item at an index of the list; throws outside of it. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  if (index >= 0 && index < list.length) return list[index] as Item;
  throw new Error(`程序错误：列表有 ${list.length} 项，没有第 ${index} 项（从 0 数）。请把这条日志连同其后的调用位置发给开发人员。`);
}

/** The first item of a non-empty list. */
export function firstOf<Item>(list: ArrayLike<Item>): Item {
  return itemAt(list, 0);
}

/** The last item of a non-empty list. */
export function lastOf<Item>(list: ArrayLike<Item>): Item {
  return itemAt(list, list.length - 1);
}

/** The value of a key that the map contains. */
export function entryOf<Key, Value>(map: { get(key: Key): Value | undefined }, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`程序错误：没有“${key}”这一项。请把这条日志连同其后的调用位置发给开发人员。`);
  return value;
}
