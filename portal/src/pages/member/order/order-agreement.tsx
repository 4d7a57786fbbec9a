import { useState } from 'react';
import { uploadAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { UploadField } from '../../../parts/upload-field/upload-field.tsx';
import { SignDialog } from './dialogs/accept-dialog.tsx';
import { Block } from './block.tsx';
import { openAgreement } from '../../../parts/text/open-agreement.ts';
import css from './order-detail.module.css';
import dialogs from './dialogs/order-dialogs.module.css';

type Agreement = NonNullable<OrderDetail['agreement']>;
const signWords = { online: '在线签署', scan: '签署（签字扫描件）', paper: '签署（纸质原件）' } as const;

/** The agreement's latest version, who signed it and how, and the ways to sign while the signature is missing. */
export function OrderAgreement({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<'sign' | 'scan' | null>(null);
  const { agreement } = order;
  if (!agreement) return null;
  const unsigned = isUnsigned(order);
  const replaceable = agreement.sign_kind === 'scan' && agreement.scan?.checked === false && isOpen(order);
  return (
    <Block
      title="检测委托协议"
      aside={
        <Button look="link" size="dense" icon="external" onClick={() => void openAgreement(order.rid)}>
          查看协议
        </Button>
      }
    >
      <p className={css.note}>
        第 {agreement.version} 版，
        {agreement.signed_at ? (
          <>
            {agreement.sign_name} 于 <DateTime iso={agreement.signed_at} /> {signWords[agreement.sign_kind ?? 'online']}
          </>
        ) : (
          '尚未签署'
        )}
      </p>
      {agreement.scan && (!agreement.signed_at || agreement.sign_kind === 'scan') && <Scan scan={agreement.scan} />}
      {agreement.code && <p className={css.note}>核验码 {agreement.code}</p>}
      {(unsigned || replaceable) && (
        <div className={dialogs.ways}>
          {unsigned && (
            <Button look="primary" onClick={() => setOpen('sign')}>
              在线签署
            </Button>
          )}
          <Button onClick={() => setOpen('scan')}>{agreement.scan ? '重新上传扫描件' : '上传签字扫描件'}</Button>
        </div>
      )}
      {open === 'sign' && <SignDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'scan' && <ScanDialog order={order} onClose={() => setOpen(null)} />}
    </Block>
  );
}

/** A proposal is signed by accepting it; an ended order needs no signature any more. */
const isUnsigned = (order: OrderDetail): boolean =>
  order.agreement !== null && !order.agreement.signed_at && isOpen(order);
const isOpen = ({ proposal, state }: OrderDetail): boolean => !proposal && !['cancelled', 'finished'].includes(state);

const begun: readonly string[] = ['testing', 'checking'];

/** Says at the head of the order that the newest version is to be signed; nothing is tested before that. */
export function SignNotice({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState(false);
  const { agreement } = order;
  if (!agreement || !isUnsigned(order)) return null;
  return (
    <div className={css.notice}>
      检测委托协议第 {agreement.version} 版尚未签署，
      {begun.includes(order.state) ? '请核对后签署' : '签署后才能开始检测'}。
      <Button look="link" onClick={() => setOpen(true)}>
        在线签署
      </Button>
      {open && <SignDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Scan({ scan }: { scan: NonNullable<Agreement['scan']> }) {
  return (
    <p className={css.note}>
      <a href={scan.url} target="_blank" rel="noreferrer">
        {scan.name}
      </a>
      ，<DateTime iso={scan.sent} /> 上传
      {scan.refused !== null && `，未通过：${scan.refused}`}
    </p>
  );
}

/** Printed, signed by hand, scanned: the upload signs. */
function ScanDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const write = useWrite(uploadAgreement);
  const form = useForm({
    schema: uploadAgreement.input,
    initial: { rid: order.rid, file_rid: '' },
    send: async (values) => {
      await write(values);
      toast.success('提交成功!', '协议已签署');
      onClose();
    },
  });
  const footer = <DialogButtons onBack={onClose} label="提交" busy={form.busy} onPress={form.submit} />;
  return (
    <Dialog open title="上传签字扫描件" onClose={onClose} footer={footer}>
      <div className={dialogs.form}>
        <p>请打印第 {order.agreement?.version} 版协议，签字或盖章后扫描或拍照上传，上传即签署。</p>
        <Button icon="print" onClick={() => void openAgreement(order.rid)}>
          打印协议（PDF）
        </Button>
        <UploadField
          label="协议扫描件"
          hint="PDF 或图片，不超过 20 MB"
          accept="image/*,.pdf"
          mostMegabytes={20}
          error={form.errors.file_rid}
          onSent={(link) => form.set({ file_rid: link?.rid ?? '' })}
        />
      </div>
    </Dialog>
  );
}
