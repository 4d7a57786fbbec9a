import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import {
  giveUpOrder,
  goOnOrder,
  supplementOrder,
  troubleChoices,
  type TroubleChoice,
} from '@yance/contract/samples/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { retainedFee } from '../dialogs/end-dialogs.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import css from '../order-detail.module.css';
import { useOrderSamples } from '../progress/order-records.ts';
import { samplesText } from '../samples/samples-text.ts';

const meanings: Record<TroubleChoice, string> = {
  supplement: '订单回到待寄样，请补寄异常的样品',
  goOn: '按样品现状继续检测，结果可能受样品状况影响',
  giveUp: '订单的全部样品退回，整个订单取消，冻结的金额全部释放',
};

/** What somebody wrote may end a sentence of its own. */
const unended = (text: string): string => text.trim().replace(/[。．.；;！!]+$/, '');

/** Something is wrong with samples: why, and the customer's three ways on. */
export function Trouble({ order }: { order: OrderDetail }) {
  const [chosen, setChosen] = useState<TroubleChoice | null>(null);
  const calls = { supplement: usePress(supplementOrder), goOn: usePress(goOnOrder), giveUp: usePress(giveUpOrder) };
  const found = order.timeline.findLast((event) => event.to === 'troubled');
  const codes = found?.details.codes;
  const samples = useOrderSamples(order).data?.list ?? [];
  const about = Array.isArray(codes) ? samples.filter(({ code }) => codes.includes(code)) : [];
  const choose = (choice: TroubleChoice) => async (reason: string) => {
    const moved = await calls[choice].press({ rid: order.rid, reason: reason || undefined });
    if (!moved) return false;
    toast.success('操作成功!', `已选择「${troubleChoices[choice]}」`);
    return true;
  };
  return (
    <div className={css.attention} role="status">
      <p>
        {about.length > 0 && <strong>{samplesText(about)} </strong>}
        样品异常{found?.reason ? `，${unended(found.reason)}` : ''}。请选择如何处理，订单在您选择前暂停。
      </p>
      <div className={css.buttons}>
        {(Object.keys(troubleChoices) as TroubleChoice[]).map((choice) => (
          <Button key={choice} look={choice === 'giveUp' ? 'danger' : 'plain'} onClick={() => setChosen(choice)}>
            {troubleChoices[choice]}
          </Button>
        ))}
      </div>
      {chosen && (
        <ReasonDialog
          title={troubleChoices[chosen]}
          label={troubleChoices[chosen]}
          needed={false}
          look={chosen === 'giveUp' ? 'danger' : 'primary'}
          busy={calls[chosen].busy}
          onSend={choose(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>
            {meanings[chosen]}
            {chosen === 'giveUp' && retainedFee(order)}。
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
