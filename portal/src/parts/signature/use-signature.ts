import { useEffect } from 'react';
import { z } from 'zod';
import { useForm, type Form } from '../../lib/use-form.ts';
import { useSession } from '../../lib/session.ts';

export interface Signature extends Record<string, unknown> {
  sign_name: string;
  read: boolean;
}

const schema = z.object({
  sign_name: z.string().trim().min(1, '请输入签署人姓名'),
  read: z.literal(true, '请先阅读并同意检测委托协议'),
});

/** The signed-in member's own name; empty until it is known. */
export const useOwnName = (): string => useSession().member?.userInfo.name ?? '';

/**
 * A signature under the agreement; `onSign` gets the name once it is given and the agreement read. The member's own
 * name may arrive after the form: it stands there then, unless something was typed.
 */
export function useSignature(onSign: (name: string) => unknown): Form<Signature> {
  const own = useOwnName();
  const form = useForm<Signature>({
    schema,
    initial: { sign_name: own, read: false },
    send: async ({ sign_name }) => void (await onSign(sign_name.trim())),
  });
  const { set, values } = form;
  useEffect(() => {
    if (own && values.sign_name === '') set({ sign_name: own });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cleared field stays empty
  }, [own]);
  return form;
}
