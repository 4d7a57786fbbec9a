/**
 * The bytes of a text in GB 18030, as Chinese Excel and Alipay write it; a sign that takes four bytes becomes a
 * question mark. Node encodes UTF-8 alone, so what its decoder knows is turned around.
 */
export function gb18030(text: string): Uint8Array {
  const decoder = new TextDecoder('gb18030');
  const pairs = new Map<string, [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      pairs.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign <= '\u007F' ? [sign.charCodeAt(0)] : (pairs.get(sign) ?? [63]))),
  );
}
