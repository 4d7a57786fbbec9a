import { completeFields, completeRules } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { getServiceVersion } from '@yance/contract/catalogue/staff-endpoints.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Differences, textDifference } from '../../../parts/publishing/differences.tsx';
import { differences, type Difference } from './compare-drafts.ts';
import type { useServiceEdit } from './use-service-edit.ts';

interface Props {
  editor: ReturnType<typeof useServiceEdit>;
  close: () => void;
}

/** Says what changes for customers and asks why, before a price or a question goes live. */
export function PublishDialog({ editor, close }: Props) {
  const { held, draft, pending, run } = editor;
  return (
    <ReasonDialog
      label="发布"
      title={`发布第 ${held.number} 版`}
      warning="发布后客户立即看到以下内容；新的价格只对之后的订单生效。"
      keptIn="操作记录"
      harmless
      pending={pending}
      confirm={(why) => run({ kind: 'publish', reason: why }, close)}
      close={close}
    >
      {held.published_number === null ? (
        <p>首次发布：起价 {priceText(draft)}，可以下单。</p>
      ) : (
        <Changes rid={held.rid} number={held.published_number} draft={draft} />
      )}
    </ReasonDialog>
  );
}

function Changes({ rid, number, draft }: { rid: string; number: number; draft: ServiceDraft }) {
  const query = useRecord(getServiceVersion, { rid, number });
  return (
    <Loaded query={query}>
      {({ draft: live }) => {
        const all = differences(live, draft);
        const [before, after] = [priceText(live), priceText(draft)];
        const of = (wanted: Difference['kind']) => all.filter(({ kind }) => kind === wanted).length;
        return (
          <>
            <p>
              <strong>{before === after ? `起价不变：${after}` : `起价：${before} → ${after}`}</strong>
              ；价格改动 {of('price')} 处，参数改动 {of('parameter')} 处，共 {all.length} 处。
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
