import { useState } from 'react';
import { receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import css from './coupon.module.css';

/** The field for a code that somebody was given. */
export function ReceiveForm() {
  const intent = useIntent();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const receive = async () => {
    const input = { code: code.trim() };
    if (!input.code) return setError('请输入券码或口令');
    setBusy(true);
    try {
      const { title, rule } = await call(receiveCoupon, input, { idempotencyKey: intent.keyOf(input), quiet: true });
      intent.done(input);
      setCode('');
      setError('');
      toast.success('领取成功!', `「${title}」${rule}`);
    } catch (failure) {
      // What is wrong with the code stands beside it.
      if (failure instanceof CallFailed) setError(failure.message);
      else toast.error(failureWords(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void receive();
      }}
    >
      <TextField
        label="券码或口令"
        placeholder="请输入券码或口令"
        maxLength={40}
        autoComplete="off"
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" look="primary" busy={busy}>
        领取
      </Button>
    </form>
  );
}
