import { setPayee } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { expect, test } from 'vitest';
import { statementsOf } from '../../../../test/count-statements.ts';
import { promoted } from '../../../../test/promoting.ts';
import { openWorld } from '../../../../test/world.ts';

const compared = ['promoter_payees', 'withdrawals', 'transfers', 'invoice_titles'] as const;

test('who names a payee is compared with the accounts of all by indexes, however many there are', async () => {
  const world = await openWorld();
  const { promoter } = await promoted(world);
  const payee = { holder: '林晓雨', bank: '中国工商银行南京城北支行', account: '6222021001122334458' };
  const sent = await statementsOf(world, () =>
    world.call(setPayee, { ...payee, password: promoter.password }, promoter),
  );
  const looking = sent.filter((text) => /^\(?select/.test(text) && / in \(\$/.test(text));
  const client = await world.database.pool.connect();
  try {
    // Tables are all but empty here: what has an index is read by it as soon as reading everything costs.
    await client.query('set enable_seqscan = off');
    for (const table of compared) {
      const own = looking.filter((text) => new RegExp(`"${table}"."account"[^=]* in \\(\\$`).test(text));
      expect(own, table).not.toEqual([]);
      for (const text of own) {
        const { rows } = await client.query(`explain (generic_plan) ${text}`);
        const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
        expect(plan, text).toContain(`${table}_account`);
        expect(plan, text).not.toContain('Seq Scan');
      }
    }
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
