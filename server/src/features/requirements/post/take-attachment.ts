import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { uploadAttachment } from '@yance/contract/requirements/endpoints.ts';
import { z } from 'zod';
import { after } from '../../../kernel/clock.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import type { Call } from '../../../kernel/route.ts';
import { dropUnused, takeVisitorFile, visitorFileLife } from '../../files/index.ts';
import { checkCaptcha } from '../../identity/index.ts';
import { spendQuota } from './quotas.ts';

const dropKind = jobKind('requirements:drop-file', { rid: z.string() });

/** Stores a visitor's file for a day; the captcha, where one is needed, stands before it in the form. */
export async function takeAttachment(call: Call<typeof uploadAttachment>): Promise<OutputOf<typeof uploadAttachment>> {
  const { clock, origin, transaction } = call;
  const { rid, name, size } = await takeVisitorFile(call, 'requirement.upload_mb', async (captcha) => {
    const checked = await checkCaptcha(call, captcha);
    await transaction((tx) => spendQuota({ tx, clock }, [{ kind: 'upload', network: origin.network }], checked));
  });
  await transaction((tx) =>
    enqueue({ tx, clock }, { kind: dropKind, key: rid, payload: { rid }, runAt: after(clock.now(), visitorFileLife) }),
  );
  return { rid, name, size };
}

/** Removes a visitor's file that no requirement has taken. */
export const dropUnattached = jobOf(dropKind, {
  run: (work, { rid }) => dropUnused(work, rid),
});
