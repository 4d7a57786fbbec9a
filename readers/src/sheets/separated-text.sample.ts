export const separatedTextSample = (): Uint8Array =>
  new TextEncoder().encode('sample,element,note\r\nA1,Ti,"a, b"\r\nA2,O,"say ""hi"""\r\n');
