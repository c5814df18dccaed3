/** Files of the contract, uploaded as in a form. */
import { useResource } from '../../../../engine/useResource';
import { fieldInputOf } from '../../../../fields/fieldInputs';

export function ContractInput({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const { entity } = useResource('saleOrder');
  const field = entity.fields.find(({ name }) => name === 'contract');
  if (!field) return null;
  const { Input } = fieldInputOf(field);
  return <Input field={field} entity={entity.name} value={value} onChange={onChange} aria-label="合同" />;
}
