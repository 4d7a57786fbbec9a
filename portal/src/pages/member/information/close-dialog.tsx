import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { checkClosing, closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import { optionalText } from '@yance/contract/kernel/fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Link } from '@yance/ui/link.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { leave, stayWithoutSession } from '../../../lib/sign-out.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';
import { ProofFields } from '../../../parts/proof/proof-fields.tsx';
import { proved } from '../../../parts/proof/proved.ts';

const schema = proved(z.object({ password: optionalText(200), old_code: optionalText(20), reason: optionalText(200) }));

/**
 * What stands against it, or what it means and who asks; then the cooling-off period begins and this device is signed
 * out.
 */
export default function CloseDialog({
  phone,
  hasPassword,
  onClose,
}: {
  phone: string;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const query = useQuery({ ...reading(checkClosing, {}), staleTime: 0 });
  const { data } = query;
  const assets = useQuery(reading(assetInfo, {}));
  const [understood, setUnderstood] = useState(false);
  const [due, setDue] = useState<string | null>(null);
  const form = useForm({
    schema,
    initial: { password: '', old_code: '', reason: '' },
    send: async (values) => {
      setDue((await call(closeAccount, values, { quiet: true })).due);
      stayWithoutSession();
    },
  });
  if (due !== null) {
    return (
      <Dialog open title="已申请注销" width="narrow" onClose={leave} footer={<Button onClick={leave}>知道了</Button>}>
        <p>
          账号将于 {due.slice(0, 16).replace('T', ' ')} 注销。在此之前重新登录，即视为撤回申请；所有设备现已退出登录。
        </p>
      </Dialog>
    );
  }
  const blocked = (data?.hindrances.length ?? 0) > 0;
  const footer = (
    <>
      <Button onClick={onClose}>返回</Button>
      {data && !blocked && (
        <Button look="danger" busy={form.busy} disabled={!understood} onClick={() => form.submit()}>
          申请注销
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title="注销账号" onClose={onClose} footer={footer}>
      {!data && <Waiting queries={[query]} count={5} />}
      {data && blocked && (
        <>
          <Points title="暂时不能注销，请先处理：" list={data.hindrances} />
          {(assets.data?.balance_fen ?? 0) > 0 && (
            <p>
              <Link href="/member/prestore?out=refund">把预存余额退回银行账户</Link>
            </p>
          )}
        </>
      )}
      {data && !blocked && (
        <form className={css.column} onSubmit={form.submit} noValidate>
          <p>申请后所有设备退出登录，{data.cooling_days} 天后正式注销；期间重新登录即撤回。建议先导出您的数据。</p>
          <Points title="将失去" list={data.lost} />
          <Points title="依法保留" list={data.kept} />
          <ProofFields
            phone={phone}
            hasPassword={hasPassword}
            values={form.values}
            errors={form.errors}
            onChange={form.set}
          />
          <TextField
            label="注销原因（选填）"
            maxLength={200}
            value={form.values.reason}
            error={form.errors.reason}
            onChange={(event) => form.set({ reason: event.target.value })}
          />
          <label className={css.tick}>
            <input type="checkbox" checked={understood} onChange={(event) => setUnderstood(event.target.checked)} />
            我已了解以上内容，确认注销
          </label>
        </form>
      )}
    </Dialog>
  );
}

function Points({ title, list }: { title: ReactNode; list: readonly string[] }) {
  return (
    <div>
      <h3 className={css.points}>{title}</h3>
      <ul>
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
