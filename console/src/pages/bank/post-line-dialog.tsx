import type { BankLine } from '@yance/contract/banking/bank.ts';
import { postBankLine } from '@yance/contract/banking/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Checkbox, Form, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MemberChooser } from '../../parts/member-chooser.tsx';
import { keyOf, targetOf, wordsOf } from './match-words.ts';

const other = 'other';
interface Values {
  target: string;
  member_rid?: string;
  another?: boolean;
}

/** Books one line: for an application that fits, or as principal of a customer. */
export function PostLineDialog({ line, close }: { line: BankLine; close: () => void }) {
  const { rid, matches } = line;
  const best = matches[0]?.grounds.includes('reference') ? keyOf(matches[0]) : undefined;
  const isCustomer = (target?: string) =>
    target === other || matches.some((one) => one.deposit_rid === null && keyOf(one) === target);
  const send = ({ target, member_rid, another }: Values, idempotencyKey: string) => {
    const match = matches.find((one) => keyOf(one) === target);
    return call(postBankLine, { rid, ...(match ? targetOf(match) : { member_rid }), another }, { idempotencyKey });
  };
  return (
    <FormDialog<Values, BankLine>
      title={`入账 ${formatFen(line.amount_fen)}`}
      label="入账"
      wide
      initial={matches.length === 0 ? { target: other } : best ? { target: best } : {}}
      close={close}
      send={send}
    >
      <p>按银行实到金额入账，不能撤销。{[line.payer_name, line.memo].filter(Boolean).join(' · ')}</p>
      <Form.Item name="target" label="记入" rules={[{ required: true, message: '请选择记入哪里' }]}>
        <Radio.Group vertical>
          {matches.map((match) => (
            <Radio key={keyOf(match)} value={keyOf(match)}>
              {wordsOf(match)}
            </Radio>
          ))}
          <Radio value={other}>其他客户的预存本金（没有申请）</Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item<Values> noStyle dependencies={['target']}>
        {({ getFieldValue }) =>
          getFieldValue('target') === other ? (
            <Form.Item name="member_rid" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
              <MemberChooser />
            </Form.Item>
          ) : null
        }
      </Form.Item>
      <Form.Item<Values> noStyle dependencies={['target']}>
        {({ getFieldValue }) =>
          isCustomer(getFieldValue('target')) ? (
            <Form.Item name="another" valuePropName="checked">
              <Checkbox>客户近日若有相同金额的到账，已核对这笔是另一笔款项（同一笔请选「不入账」）</Checkbox>
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </FormDialog>
  );
}
