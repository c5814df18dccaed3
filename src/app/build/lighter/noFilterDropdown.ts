/** No column has a filter in its head. */
export const flattenKeys = (): [] => [];

export default function FilterDropdown(): null {
  return null;
}
