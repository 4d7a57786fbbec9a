import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { ownCertificate } from './own-certificate.ts';

/** Speaks TLS before what listens at a port, as the balancer of a shop does, with a certificate of its own. */
export async function openTlsLine(to: number): Promise<{ port: number; cert: string } & AsyncDisposable> {
  const own = ownCertificate();
  const server = createServer(own, (near) => {
    const far = connect(to, '127.0.0.1');
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    cert: own.cert,
    [Symbol.asyncDispose]: () => new Promise((done) => void server.close(() => done())),
  };
}
