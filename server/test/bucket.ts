import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gateways, setGateways } from '../src/gateways/gateways.ts';
import { startS3Server, type S3Server } from './s3-server.ts';

/** Files lie in a bucket of this machine until the test has finished. */
export async function useBucket(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'yance-bucket-'));
  const server = await startS3Server(folder);
  const before = gateways();
  setGateways({ ...before, s3: server.account });
  onTestFinished(async () => {
    setGateways(before);
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  return server;
}
