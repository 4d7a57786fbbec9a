import type { BankLine } from '@yance/contract/banking/bank.ts';
import { postBankLine } from '@yance/contract/banking/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Checkbox, Form, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { CommunityChooser } from '../../parts/community-chooser.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MemberChooser } from '../../parts/member-chooser.tsx';
import { keyOf, targetOf, wordsOf } from './match-words.ts';

const other = 'other';
const otherCommunity = 'other community';
interface Values {
  target: string;
  member_rid?: string;
  community_rid?: string;
  another?: boolean;
}

/** Books one line: for an application that fits, or as principal of a customer or a community. */
export function PostLineDialog({ line, close }: { line: BankLine; close: () => void }) {
  const { rid, matches } = line;
  const best = matches[0]?.grounds.includes('reference') ? keyOf(matches[0]) : undefined;
  const isAccount = (target?: string) =>
    target === other ||
    target === otherCommunity ||
    matches.some((one) => one.deposit_rid === null && keyOf(one) === target);
  const send = ({ target, member_rid, community_rid, another }: Values, idempotencyKey: string) => {
    const match = matches.find((one) => keyOf(one) === target);
    const found = target === otherCommunity ? { community_rid } : { member_rid };
    return call(postBankLine, { rid, ...(match ? targetOf(match) : found), another }, { idempotencyKey });
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
          <Radio value={otherCommunity}>其他课题组的预存本金（没有申请）</Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item<Values> noStyle dependencies={['target']}>
        {({ getFieldValue }) => <AccountField target={getFieldValue('target')} />}
      </Form.Item>
      <Form.Item<Values> noStyle dependencies={['target']}>
        {({ getFieldValue }) =>
          isAccount(getFieldValue('target')) ? (
            <Form.Item name="another" valuePropName="checked">
              <Checkbox>该账户近日若有相同金额的到账，已核对这笔是另一笔款项（同一笔请选「不入账」）</Checkbox>
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </FormDialog>
  );
}

/** Whose account it is, where none of the matches is. */
function AccountField({ target }: { target?: string }) {
  if (target === other)
    return (
      <Form.Item name="member_rid" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
        <MemberChooser />
      </Form.Item>
    );
  if (target === otherCommunity)
    return (
      <Form.Item name="community_rid" label="课题组" rules={[{ required: true, message: '请选择课题组' }]}>
        <CommunityChooser />
      </Form.Item>
    );
  return null;
}
