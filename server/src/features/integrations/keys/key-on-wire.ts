import type { ApiKey } from '@yance/contract/integrations/endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ApiKeyRow } from '../keys.store.ts';

/** A key as its owner sees it. */
export const keyOnWire = (row: ApiKeyRow, now: Date): ApiKey => ({
  rid: row.rid,
  name: row.name,
  beginning: row.beginning,
  scopes: row.scopes,
  created_at: shanghaiIso(row.created_at),
  expires_at: shanghaiIso(row.expires_at),
  last_used_at: row.last_used_at && shanghaiIso(row.last_used_at),
  last_used_ip: row.last_used_ip,
  state: row.ended_at ? 'ended' : row.expires_at <= now ? 'expired' : 'active',
});
