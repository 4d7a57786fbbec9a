import { useQuery } from '@tanstack/react-query';
import { getServiceDetail, listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import type { ReductionScope } from '@yance/contract/pricing/reductions.ts';
import { Radio, Select, Tag } from 'antd';
import { useState } from 'react';
import { reading } from '../../lib/call.ts';
import { ServiceChooser } from '../../parts/service-chooser.tsx';
import styles from './coupons.module.css';

interface Props {
  value?: ReductionScope;
  onChange?: (scope: ReductionScope) => void;
}

/** What a coupon is for: everything, categories with all that stands in them, or single services. */
export function ScopeField({ value = { kind: 'all' }, onChange }: Props) {
  // The contract takes no empty list: until something is chosen the kind alone is kept here.
  const [kind, setKind] = useState(value.kind);
  const turn = (next: ReductionScope['kind']) => {
    setKind(next);
    if (next === 'all') onChange?.({ kind: 'all' });
    else if (next === 'categories') onChange?.({ kind: 'categories', ids: [] });
    else onChange?.({ kind: 'services', rids: [] });
  };
  return (
    <div className={styles.scope}>
      <Radio.Group
        value={kind}
        optionType="button"
        options={[
          { value: 'all', label: '全部项目' },
          { value: 'categories', label: '指定分类' },
          { value: 'services', label: '指定项目' },
        ]}
        onChange={({ target }) => turn(target.value as ReductionScope['kind'])}
      />
      {kind === 'categories' ? (
        <Categories
          ids={value.kind === 'categories' ? value.ids : []}
          onChange={(ids) => onChange?.({ kind: 'categories', ids })}
        />
      ) : null}
      {kind === 'services' ? (
        <Services
          rids={value.kind === 'services' ? value.rids : []}
          onChange={(rids) => onChange?.({ kind: 'services', rids })}
        />
      ) : null}
    </div>
  );
}

function Categories({ ids, onChange }: { ids: number[]; onChange: (ids: number[]) => void }) {
  const { data = [] } = useQuery(reading(listTypeGroups, {}));
  const options = data.map((type) => ({
    label: type.name,
    options: type.children.flatMap((one) => [
      { value: one.id, label: one.name },
      ...one.children.map((child) => ({ value: child.id, label: `${one.name} / ${child.name}` })),
    ]),
  }));
  return (
    <Select<number[]>
      mode="multiple"
      aria-label="适用分类"
      placeholder="选择分类，其下的项目都适用"
      optionFilterProp="label"
      value={ids}
      options={options}
      onChange={onChange}
    />
  );
}

function Services({ rids, onChange }: { rids: string[]; onChange: (rids: string[]) => void }) {
  return (
    <>
      <ServiceChooser choose={({ rid }) => onChange([...new Set([...rids, rid])])} />
      <div className={styles.chosen}>
        {rids.map((rid) => (
          <Service key={rid} rid={rid} remove={() => onChange(rids.filter((one) => one !== rid))} />
        ))}
      </div>
    </>
  );
}

function Service({ rid, remove }: { rid: string; remove: () => void }) {
  const { data } = useQuery(reading(getServiceDetail, { rid }));
  return (
    <Tag closable onClose={remove}>
      {data?.name ?? '…'}
    </Tag>
  );
}
