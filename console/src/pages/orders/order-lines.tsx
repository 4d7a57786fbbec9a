import { afterwardsChoices, amountText, hazards, sampleForms, storages } from '@yance/contract/orders/demand.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { formatFen } from '@yance/ui/format.ts';
import { PriceTable } from '@yance/web/price-table.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { SamplePhoto } from '../../parts/sample-photo.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './order-page.module.css';
import type { StaffOrderLine } from './staff-order.ts';

/** Each service of the order with its samples, its parameters and how its price came about. */
export function OrderLines({ lines }: { lines: readonly StaffOrderLine[] }) {
  return lines.map((line) => (
    <Section
      key={line.line_rid}
      title={`${line.name} × ${line.count} ${line.unit}`}
      extra={
        <span className={styles.lineExtra}>
          {line.dropped ? <StatusTag tone="quiet">已取消</StatusTag> : null}
          {line.urgent === 'none' ? null : <StatusTag tone="attention">{urgencyNames[line.urgent]}</StatusTag>}
          {line.dropped ? <s>{formatFen(line.price.total_fen)}</s> : <strong>{formatFen(line.price.total_fen)}</strong>}
        </span>
      }
    >
      {line.groups.map((group, index) => (
        <Group key={group.group_rid} group={group} number={index + 1} />
      ))}
      <PriceTable lines={line.price.lines} totalFen={line.price.total_fen} label={`${line.name}的价格明细`} />
    </Section>
  ));
}

function Group({ group, number }: { group: StaffOrderLine['groups'][number]; number: number }) {
  const traits = [group.magnetic && '磁性', group.hygroscopic && '易吸潮'].filter(Boolean);
  return (
    <div className={styles.group}>
      <h3>
        {number}. {group.name} × {group.count}
      </h3>
      <KeyValue
        facts={[
          { name: '形态', value: sampleForms[group.form] },
          { name: '成分', value: group.composition, required: true },
          { name: '用量', value: amountText(group), required: true },
          { name: '危险性', value: group.hazards.map((one) => hazards[one]).join('、') },
          { name: '特性', value: traits.join('、') },
          { name: '保存', value: storages[group.storage] },
          { name: '测后', value: afterwardsChoices[group.afterwards] },
          ...group.labels.map(({ label, value }) => ({ name: label, value })),
          { name: '编号', value: group.codes.join('、'), wide: true },
          { name: '备注', value: group.remark, wide: true },
          {
            name: '样品照片',
            value: group.photo ? <SamplePhoto photo={group.photo} name={group.name} /> : null,
            wide: true,
          },
        ].filter(({ value, required }) => value || required)}
      />
    </div>
  );
}
