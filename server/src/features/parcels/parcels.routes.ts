import { parcelEndpoints, type takeParcelNews as newsCall } from '@yance/contract/parcels/endpoints.ts';
import { gateways } from '../../gateways/gateways.ts';
import { bind, type Call, type RawReply } from '../../kernel/route.ts';
import { pushedParcels } from './list-parcels.ts';
import { recordNews } from './store-parcel-news.ts';

/** 快递100 wants its own words back; anything else makes it send the news again. */
const reply = (taken: boolean): RawReply => ({
  status: taken ? 200 : 403,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(
    taken
      ? { result: true, returnCode: '200', message: '成功' }
      : { result: false, returnCode: '500', message: '签名不正确' },
  ),
});

/**
 * Takes signed news of a parcel. News of a parcel that nobody follows are thanked for; repeated ones change nothing.
 */
async function takeParcelNews({ http, clock, transaction }: Call<typeof newsCall>): Promise<RawReply> {
  const body = Buffer.isBuffer(http.request.body) ? http.request.body.toString('utf8') : '';
  const push = gateways().courier?.readPush(new URLSearchParams(body));
  if (!push) return reply(false);
  await transaction(async (tx) => {
    for (const { rid } of await pushedParcels(tx, push))
      await recordNews({ tx, clock, actor: { kind: 'timer' } }, rid, push.news);
  });
  return reply(true);
}

export const parcelCalls = bind(parcelEndpoints, { takeParcelNews });
