import { amountText, hazards, sampleForms, storages, afterwardsChoices } from '@yance/contract/orders/demand.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Block } from './block.tsx';
import css from './order-detail.module.css';

type Line = OrderDetail['lines'][number];

/**
 * Until the samples are there the customer still looks at what was filled in; later, and with many groups, it is
 * folded.
 */
const writing: readonly string[] = ['approving', 'confirming', 'accepting', 'paying', 'sending', 'troubled'];
const mostOpen = 3;

/** What was ordered: each service with its fees line by line, its sample groups and their parameters. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const groups = order.lines.reduce((sum, line) => sum + line.groups.length, 0);
  const open = groups <= mostOpen && writing.includes(order.state);
  return (
    <Block title="项目与费用">
      {order.lines.map((line) => (
        <div key={line.line_rid} className={css.line}>
          <h3>
            <span>
              {line.listed ? <Link href={`/detail/${line.rid}`}>{line.name}</Link> : line.name}{' '}
              <small>
                {line.count} {line.unit} {line.urgent === 'none' ? '' : urgencyNames[line.urgent]}
              </small>
            </span>
            <Money fen={line.price.total_fen} look="strong" />
          </h3>
          {line.note && <p className={css.note}>{line.note}</p>}
          <ul className={css.fees}>
            {line.price.lines.map((fee, at) => (
              <li key={at}>
                <span>
                  {fee.label}
                  <small>{fee.rule}</small>
                </span>
                <span>
                  {fee.unit_fen >= 0 && (
                    <>
                      {fee.quantity} {fee.unit} × <Money fen={fee.unit_fen} />
                    </>
                  )}
                </span>
                <Money fen={fee.amount_fen} />
              </li>
            ))}
          </ul>
          {line.groups.map((group, at) => (
            <Group key={group.group_rid} group={group} number={at + 1} open={open} />
          ))}
        </div>
      ))}
      {order.extras.map((extra) => (
        <p key={extra.title} className={css.extra}>
          <span>{extra.title}</span>
          <Money fen={extra.amount_fen} />
        </p>
      ))}
      <p className={css.sum}>
        <strong>合计</strong>
        <Money fen={order.total_fen} look="price" />
      </p>
      {order.reductions.map((one) => (
        <p key={one.kind} className={css.note}>
          已用「{one.title}」，{one.rule}，共优惠 <Money fen={one.taken_fen} />
          ，已分摊到各项目
        </p>
      ))}
    </Block>
  );
}

function Group({ group, number, open }: { group: Line['groups'][number]; number: number; open: boolean }) {
  const care = [group.magnetic && '含磁', group.hygroscopic && '易吸潮'].filter(Boolean);
  const pairs: [string, string | undefined][] = [
    ['成分', group.composition],
    ['形态', sampleForms[group.form]],
    ['用量', amountText(group)],
    ['危险性', group.hazards.map((one) => hazards[one]).join('、')],
    ['注意', care.join('、')],
    ['保存', storages[group.storage]],
    ['测后', afterwardsChoices[group.afterwards]],
    ['编号', group.codes.join('、')],
    ...group.labels.map(({ label, value }): [string, string] => [label, value]),
    ['备注', group.remark],
  ];
  return (
    <details className={classNames('folding', css.group)} open={open}>
      <summary>
        <h4>
          第 {number} 组　{group.name} <small>{group.count} 个</small>
        </h4>
      </summary>
      <dl className={css.pairs}>
        {pairs.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {group.photo && (
        <a className={css.photo} href={group.photo.url} target="_blank" rel="noreferrer">
          <img src={group.photo.url} alt={`第 ${number} 组样品照片`} loading="lazy" />
        </a>
      )}
    </details>
  );
}
