import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listOrdersWithFile as listCall } from '@yance/contract/verification/endpoints.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { filesByHash } from '../files/index.ts';
import { publishedWithFiles } from '../results/index.ts';

const mostNamed = 20;

/** The reader's own orders whose published results hold a file of these bytes, the newest first, and how many. */
export async function listOrdersWithFile(
  { tx, actor }: MemberWork,
  sha256: string,
): Promise<OutputOf<typeof listCall>> {
  const files = await filesByHash(tx, sha256);
  const found = await publishedWithFiles(
    tx,
    files.map(({ rid }) => rid),
    actor.rid,
  );
  const orders = new Map(found.map(({ task: { order_rid, order_no } }) => [order_rid, { rid: order_rid, order_no }]));
  return { list: [...orders.values()].slice(0, mostNamed), total: orders.size };
}
