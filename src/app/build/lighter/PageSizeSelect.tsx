/** A native select with the properties that antd's pagination passes to its select. */
interface PageSizeSelectProps {
  'aria-label'?: string;
  disabled?: boolean;
  value?: number;
  options?: { label: string; value: number }[];
  onChange?(value: number, option: { label: string; value: number }): void;
}

export default function PageSizeSelect({ disabled, value, options = [], onChange, ...rest }: PageSizeSelectProps) {
  const choose = (size: number) => {
    const option = options.find((one) => one.value === size);
    if (option) onChange?.(size, option);
  };
  return (
    <select
      className="kj-page-size"
      aria-label={rest['aria-label']}
      disabled={disabled}
      value={value}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
