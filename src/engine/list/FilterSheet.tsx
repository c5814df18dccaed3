/** The filters of a list over the whole of a narrow screen, each with its editor below it. Loaded when first opened. */
import { DownOutlined, RightOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Filter, Resource } from '../../config/normalized';
import ui from '../../ui/ui.module.css';
import { formatCount } from '../../wire/dialect';
import { filterKey } from '../../wire/filter';
import { lazyTexts } from '../lazyTexts';
import { texts } from '../texts';
import FilterEditor from './FilterEditor';
import FilterText from './FilterText';
import css from './filter.module.css';
import type { FilterParam } from './listState';

interface FilterSheetProps {
  resource: Resource;
  available: readonly Filter[];
  filters: readonly FilterParam[];
  /** Rows that meet the filters. */
  total: number;
  onChange: (filters: FilterParam[]) => void;
  onClear: () => void;
  /** Opens the filter tree. */
  onBuild: () => void;
  onClose: () => void;
}

export default function FilterSheet(props: FilterSheetProps) {
  const { resource, available, filters, total, onChange, onClear, onBuild, onClose } = props;
  const [opened, setOpened] = useState<string>();
  const apply = (key: string, next: FilterParam | undefined) => {
    setOpened(undefined);
    const others = filters.filter((one) => filterKey(one) !== key);
    onChange(next ? [...others, next] : others);
  };
  return (
    <Drawer
      open
      placement="bottom"
      height="100%"
      title={texts.filter.add}
      onClose={onClose}
      footer={
        <div className={`${ui.flex} ${css.buttons}`}>
          <Button onClick={onClear}>{texts.states.clearFilters}</Button>
          <Button type="primary" onClick={onClose}>
            {lazyTexts.filterSheet.show(formatCount(total))}
          </Button>
        </div>
      }
    >
      <ul className={`${ui.list} ${css.sheet}`} aria-label={texts.filter.choose}>
        {available.map((filter) => {
          const key = filterKey(filter);
          const current = filters.find((one) => filterKey(one) === key);
          return (
            <li key={key}>
              <button type="button" aria-expanded={opened === key} onClick={() => setOpened(opened === key ? undefined : key)}>
                <span className={css.named}>{filter.title}</span>
                {current ? <FilterText resource={resource} filter={current} /> : <span className={ui.third}>{texts.filter.any}</span>}
                {opened === key ? (
                  <UpOutlined className={`${ui.third} ${css.turn}`} />
                ) : (
                  <DownOutlined className={`${ui.third} ${css.turn}`} />
                )}
              </button>
              {opened === key && (
                <FilterEditor
                  resource={resource}
                  filter={current ?? { ...filter, text: '' }}
                  others={filters}
                  onApply={(next) => apply(key, next)}
                />
              )}
            </li>
          );
        })}
        <li>
          <button type="button" onClick={onBuild}>
            <span className={css.named}>{texts.builder.open}</span>
            <RightOutlined className={`${ui.third} ${css.turn}`} />
          </button>
        </li>
      </ul>
    </Drawer>
  );
}
