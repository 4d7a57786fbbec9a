import type { Room } from '../../gateways/storage/port.ts';
import { unavailable } from '../../kernel/refusal.ts';

/** How much an upload of unknown length claims at a time, and after how much every upload looks at the disk again. */
const step = 32 * 1024 * 1024;
/** Room is made by people or by the nightly removal. */
const retrySeconds = 600;
/** What all uploads of this process may still write of what they have claimed, by where. */
const claims = new WeakMap<Room, number>();
const claimedIn = (room: Room): number => claims.get(room) ?? 0;

/**
 * Room on the disk for one upload beside what PostgreSQL needs to write at all, and beside the other uploads under way,
 * of all processes.
 */
export class UploadRoom {
  readonly #room: Room;
  readonly #least: number;
  readonly #length: number | undefined;
  #ahead = 0;
  #ended = false;

  /** `least` bytes stay free; `length` is what the request says of itself. */
  constructor(room: Room, least: number, length: number | undefined) {
    this.#room = room;
    this.#least = least;
    this.#length = length;
  }

  /** Refuses `storageFull` where there is no room. */
  async claim(): Promise<void> {
    this.#move(this.#length ?? step);
    await this.#look();
  }

  /** The same bytes, as long as there is room. */
  async *guarded(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let unseen = 0;
    try {
      for await (const chunk of body) {
        this.#move(-Math.min(this.#ahead, chunk.length));
        unseen += chunk.length;
        if (unseen >= step) {
          unseen = 0;
          if (this.#length === undefined) this.#move(step - this.#ahead);
          await this.#look();
        }
        yield chunk;
      }
    } finally {
      this.end();
    }
  }

  /** Gives back what is left of the claim. */
  end(): void {
    const given = this.#ahead;
    this.#move(-given);
    this.#ended = true;
    // The other processes would otherwise take it for written for a while.
    if (given > step) void this.#room.claim(() => claimedIn(this.#room)).catch(() => undefined);
  }

  async #look(): Promise<void> {
    const room = this.#room;
    const others = await room.claim(() => claimedIn(room));
    if ((await room.free()) - claimedIn(room) - others >= this.#least) return;
    this.end();
    throw unavailable(retrySeconds, 'storageFull');
  }

  #move(by: number): void {
    if (this.#ended) return;
    this.#ahead += by;
    claims.set(this.#room, claimedIn(this.#room) + by);
  }
}
