import type { AccessReader } from '@yance/contract/results/access.ts';
import { reachOf } from '../../files/index.ts';
import type { InputLog } from '../../orders/index.ts';
import { noteAccess, readerOf } from './note-access.ts';

/** Who opened what was sent for analysis or with a message stands with who read the results. */
export const inputReadings: InputLog = {
  readerOf: (actor) => ({ ...readerOf(actor) }),
  note: (work, { rid, member_rid }, { reader: { by, rid: reader_rid = '', about = '' }, act, file, reply }) =>
    noteAccess(
      work,
      { order_rid: rid, member_rid },
      {
        reader: { by: by as AccessReader, rid: reader_rid, about },
        act,
        file,
        reach: act === 'message' && file?.picture ? 'further' : reachOf(reply),
      },
    ),
};
