import type { Order } from '../state/order-model.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import type { RawReply } from '../../../kernel/route.ts';
import type { StoredFile } from '../../files/index.ts';

/** What of an order was opened: data sent for analysis, or a file of a message. */
export type OpenedAs = 'inputs' | 'message';

/** What orders need of the log in which customers read who opened their files. */
export interface InputLog {
  /** A colleague as the reader whom a link names. */
  readerOf(actor: Staff): Record<string, string>;
  /**
   * Notes that the reader of a link got data of the order. A message's picture is shown with the page, so that it
   * counts once a day.
   * @param given.file null for all of them as one
   */
  note(
    work: ReadWork,
    order: Order,
    given: { reader: Record<string, string>; act: OpenedAs; file: StoredFile | null; reply: RawReply },
  ): Promise<void>;
}
export const inputLog = port<InputLog>('orders.input-log');
