import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { uploadAttachment } from '@yance/contract/requirements/endpoints.ts';
import type { Call } from '../../../kernel/route.ts';
import { takeVisitorFile } from '../../files/index.ts';
import { checkCaptcha } from '../../identity/index.ts';
import { spendQuota } from './quotas.ts';

/** Stores a visitor's file for a day; the captcha, where one is needed, stands before it in the form. */
export async function takeAttachment(call: Call<typeof uploadAttachment>): Promise<OutputOf<typeof uploadAttachment>> {
  const { clock, origin, transaction } = call;
  const { rid, name, size } = await takeVisitorFile(call, 'requirement.upload_mb', async (captcha) => {
    const checked = await checkCaptcha(call, captcha);
    await transaction((tx) => spendQuota({ tx, clock }, [{ kind: 'upload', network: origin.network }], checked));
  });
  return { rid, name, size };
}
