import pg from 'pg';

type Taken = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that asks once more where a new connection did not stand in time: on a busy machine one may take seconds,
 * while others come free. Nothing was sent on it yet, so nothing is done twice.
 */
export class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const client = super.connect().catch((error: unknown) => {
      if (!isLate(error)) throw error;
      return super.connect();
    });
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, one.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}

/** The pool has no code for it. */
const isLate = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout';
