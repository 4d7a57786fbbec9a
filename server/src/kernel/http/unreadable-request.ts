import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** What the parser of HTTP tells of a request that never became one. */
interface ClientError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/**
 * Answers what the parser of HTTP refuses, in an envelope like every other answer. An address with bytes beyond ASCII,
 * as simple clients send Chinese search words, is named again with them percent-encoded.
 */
export function replyToUnreadable(error: ClientError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const address = encodedAddress(error.rawPacket);
  if (address !== null)
    return send(socket, 308, '地址含有未编码的字符，请使用编码后的地址', `location: ${address}\r\n`);
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_INVALID_URL: 400 }[error.code ?? ''] ?? 400;
  const words = { 431: '请求头过大', 408: '请求超时' }[status] ?? '请求格式不正确';
  send(socket, status, words);
}

/** The address of a readable GET whose only fault are bytes beyond ASCII; null for anything else. */
function encodedAddress(packet: unknown): string | null {
  if (!Buffer.isBuffer(packet)) return null;
  const [, path] = /^(?:GET|HEAD) (\/(?!\/)[^\s\\]*) HTTP\/1\.[01]\r\n/.exec(packet.toString('latin1')) ?? [];
  if (path === undefined || !/[\u0080-\u00ff]/.test(path)) return null;
  return path.replaceAll(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function send(socket: Duplex, status: number, msg: string, headers = ''): void {
  const body = JSON.stringify({ code: 0, msg, data: null });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}connection: close\r\n\r\n`;
  socket.end(head + body);
}
