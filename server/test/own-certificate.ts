import { generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER: its tag, the length of its content, the content. */
function der(tag: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...content: Buffer[]): Buffer => der(0x30, ...content);
const bytes = (...list: number[]): Buffer => Buffer.from(list);

const ecdsaWithSha256 = sequence(der(0x06, bytes(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)));
const commonName = der(0x06, bytes(0x55, 0x04, 0x03));
const subjectAltName = der(0x06, bytes(0x55, 0x1d, 0x11));
const version3 = der(0xa0, der(0x02, bytes(2)));

/** A new key and its certificate for 127.0.0.1, signed by itself (RFC 5280), both as PEM. */
export function ownCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, 'yance test'))));
  const content = sequence(
    version3,
    der(0x02, bytes(1)),
    ecdsaWithSha256,
    name,
    sequence(der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(der(0x87, bytes(127, 0, 0, 1))))))),
  );
  const signature = der(0x03, bytes(0), sign('sha256', content, privateKey));
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
