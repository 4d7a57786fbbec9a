import { completeFields, completeRules } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { getServiceVersion } from '@yance/contract/catalogue/staff-endpoints.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Form, Input, Modal } from 'antd';
import { fieldRule } from '../../../lib/field-rule.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Differences, textDifference } from '../../../parts/publishing/differences.tsx';
import { differences } from './compare-drafts.ts';
import type { useServiceEdit } from './use-service-edit.ts';

interface Props {
  editor: ReturnType<typeof useServiceEdit>;
  close: () => void;
}

/** Says what changes for customers and asks why, before a price or a question goes live. */
export function PublishDialog({ editor, close }: Props) {
  const { held, draft, pending, run } = editor;
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={`发布第 ${held.number} 版`}
      okText="发布"
      cancelText="返回"
      width={640}
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={(open) => open && form.focusField('reason')}
    >
      <p>发布后客户立即看到以下内容；新的价格只对之后的订单生效。</p>
      {held.published_number === null ? (
        <p>首次发布：起价 {priceText(draft)}，可以下单。</p>
      ) : (
        <Changes rid={held.rid} number={held.published_number} draft={draft} />
      )}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => send(given.reason.trim())}>
        <Form.Item name="reason" label="原因（会记入操作记录）" rules={[fieldRule(reason)]}>
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );

  function send(why: string) {
    run({ kind: 'publish', reason: why }, close);
  }
}

function Changes({ rid, number, draft }: { rid: string; number: number; draft: ServiceDraft }) {
  const query = useRecord(getServiceVersion, { rid, number });
  return (
    <Loaded query={query}>
      {({ draft: live }) => {
        const all = differences(live, draft);
        const [before, after] = [priceText(live), priceText(draft)];
        const of = (noun: string) => all.filter(({ label }) => label.startsWith(noun)).length;
        return (
          <>
            <p>
              <strong>{before === after ? `起价不变：${after}` : `起价：${before} → ${after}`}</strong>
              ；价格改动 {of('价格')} 处，参数改动 {of('参数')} 处，共 {all.length} 处。
            </p>
            <Differences all={all.map(textDifference)} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Reckoned as the server does on publication. */
function priceText({ prices, parameters }: ServiceDraft): string {
  const { from_price_fen } = advertisedPrices(completeRules(prices), completeFields(parameters));
  return from_price_fen === null ? '需报价' : formatFen(from_price_fen);
}
