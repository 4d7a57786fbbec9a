import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import nzh from 'nzh/cn';
import { typeset } from '../../kernel/typeset/typeset.ts';
import type { Agreement, Order } from '../orders/index.ts';

const template = readFileSync(join(import.meta.dirname, 'list.typ'), 'utf8');

interface Given {
  operator: { name: string };
  orders: { order: Order; content: Agreement['content'] }[];
  made_at: Date;
}

/** 检测清单: what was tested of which samples for how much, order by order, as agreed. */
export function listPdf({ operator, orders, made_at }: Given): Promise<Buffer> {
  const total_fen = orders.reduce((sum, { content }) => sum + content.total_fen, 0);
  const [first] = orders;
  return typeset(template, {
    title: '检测清单',
    operator,
    made_at: shanghaiDate(made_at),
    customer: [first?.content.customer.company, first?.content.customer.name].filter(Boolean).join('　'),
    orders: orders.map(({ order, content }) => ({
      order_no: order.order_no,
      customer_ref: order.customer_ref,
      created: shanghaiDate(order.created_at),
      lines: content.lines.map(({ name, count, unit, amount_fen, urgent, groups }) => ({
        name,
        count,
        unit,
        amount_fen,
        urgent: urgent !== 'none',
        samples: groups.map((group) => [group.name, group.codes.join('、')].filter(Boolean).join('：')).join('；'),
      })),
      extras: content.extras.map(({ title, amount_fen }) => ({ title, amount_fen })),
      total_fen: content.total_fen,
    })),
    total_fen,
    total_words: nzh.toMoney(total_fen / 100, { outSymbol: false }),
  });
}
