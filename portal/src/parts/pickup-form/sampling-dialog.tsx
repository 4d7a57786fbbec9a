import { useRef, useState, type FormEvent } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { addSampling, editSampling, type PickupCard } from '@yance/contract/sampling/endpoints.ts';
import { pickupProblems } from '@yance/contract/sampling/pickup-form.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { useAddresses, type UsableAddress } from '../fields/use-addresses.ts';
import { feePayerWords } from '../payer/fee-payer-note.tsx';
import { openProfile } from '../profile-dialog/open-profile.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { draftOf, emptyPickup, type PickupDraft } from './pickup-draft.ts';
import { PickupFields, type PickupFee } from './pickup-fields.tsx';
import css from './pickup-form.module.css';

export interface SamplingDialogGiven {
  /** A booked pickup to be changed. */
  pickup?: PickupCard | undefined;
  /** The order whose samples are to be collected. */
  order?: { rid: string; order_no: string; scene_date?: string | null } | undefined;
  /** The day of a planned booking on site, for a pickup by itself. */
  scene?: string | null;
  onClose: () => void;
  onDone: (pickup: PickupCard) => void;
}

/** The dialog 上门取样: books a pickup, or changes one. */
export default function SamplingDialog(given: SamplingDialogGiven) {
  const { member } = useSession();
  const { addresses, complete } = useAddresses();
  // A pickup to change names its address among the saved ones, which may arrive after the page.
  const ready = member && (complete || !given.pickup);
  return ready && <Booking {...given} addresses={addresses} />;
}

function Booking({
  pickup,
  order,
  scene,
  onClose,
  onDone,
  addresses,
}: SamplingDialogGiven & { addresses: readonly UsableAddress[] }) {
  const [draft, setDraft] = useState<PickupDraft>(pickup ? draftOf(pickup, addresses) : emptyPickup);
  const { errors, show, keep } = useRefusals();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const intent = useIntent();
  /** What stands beside the button: nobody is charged more than that. */
  const [{ fee_fen, payer }, setFee] = useState<PickupFee>({ fee_fen: null, payer: null });

  const change = (part: Partial<PickupDraft>) => {
    keep((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(path in part))));
    setDraft((before) => ({ ...before, ...part }));
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running.current) return;
    const problems = pickupProblems(draft, draft.address_rid);
    if (problems.length > 0) return show(problems);
    running.current = true;
    setBusy(true);
    try {
      const { address_rid, ...form } = draft;
      const input = { ...form, sendAddress: address_rid, fee_fen: fee_fen ?? undefined };
      const options = { quiet: true, idempotencyKey: intent.keyOf(input) };
      const done = pickup
        ? await call(editSampling, { ...input, rid: pickup.rid }, options)
        : await call(addSampling, { ...input, type: 1, order_rid: order?.rid, scene_date: scene }, options);
      onDone(done);
    } catch (error) {
      if (error instanceof CallFailed && error.envelope.errors) show(error.envelope.errors);
      else if (error instanceof CallFailed && error.reason === 'profileIncomplete') openProfile();
      else setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog
        open
        width="broad"
        title={pickup ? '修改取样预约' : '上门取样'}
        onClose={onClose}
        footer={
          <>
            {fee_fen !== null && (
              <span className={css.fee}>
                取样费：{fee_fen === 0 ? '免费' : <Money fen={fee_fen} look="strong" />}
                {payer && <small>{feePayerWords(payer)}</small>}
              </span>
            )}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" busy={busy} onClick={() => void send()}>
              {pickup ? '保存修改' : '提交预约'}
            </Button>
          </>
        }
      >
        <form noValidate onSubmit={(event) => void send(event)}>
          <PickupFields
            value={draft}
            errors={errors}
            purpose={pickup ? { rid: pickup.rid } : { order_rid: order?.rid }}
            scene={pickup?.scene_date ?? order?.scene_date ?? scene ?? null}
            onFee={setFee}
            onChange={change}
          />
        </form>
      </Dialog>
      {failure !== null && <FailureDialog error={failure} onClose={() => setFailure(null)} />}
    </>
  );
}
