/** A bug as somebody could write it: one exact text of one file becomes another, and the tests that must turn red. */
export interface PlantedBug {
  name: string;
  what: string;
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  becomes: string;
  tests: string;
  /** Part of the names of the tests that are run, where a file holds many. */
  only?: string;
}

const at = (feature: string, file: string): string => `server/src/features/${feature}/${file}`;

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'lock-removed',
    what: 'nobody waits for others who count the same money',
    file: at('ledger', 'lock-accounts.ts'),
    text: `    .orderBy(owner_rid, owner_kind, ledgerAccounts.unit, kind)
    .for('update');`,
    becomes: `    .orderBy(owner_rid, owner_kind, ledgerAccounts.unit, kind);`,
    tests: at('charges', 'charges.test.ts'),
    only: '50 holds at once',
  },
  {
    name: 'lock-order',
    what: 'accounts are locked in no fixed order',
    file: at('ledger', 'lock-accounts.ts'),
    text: `.orderBy(owner_rid, owner_kind, ledgerAccounts.unit, kind)`,
    becomes: '.orderBy(sql`random()`)',
    tests: at('ledger', 'lock-order.test.ts'),
  },
  {
    name: 'state-lock-removed',
    what: 'a state is read without locking its row',
    file: 'server/src/kernel/advance.ts',
    text: `.where(eq(table.rid, move.rid)).for('update');`,
    becomes: `.where(eq(table.rid, move.rid));`,
    tests: 'server/src/kernel/advance.test.ts',
    only: 'fifty',
  },
  {
    name: 'actor-of-step-ignored',
    what: 'anybody may make every step of a state machine',
    file: 'server/src/kernel/advance.ts',
    text: `      (move.to === undefined || one.to === move.to) &&
      one.by.some((letter) => letters.includes(letter)),`,
    becomes: `      (move.to === undefined || one.to === move.to) && letters.length > 0,`,
    tests: 'server/src/kernel/advance.test.ts',
  },
  {
    name: 'floor-dropped',
    what: 'accounts may fall below zero',
    file: 'server/migrations/0000_start.sql',
    text: `"ledger_accounts"."balance" >= 0)`,
    becomes: `"ledger_accounts"."balance" > -100000000)`,
    tests: at('ledger', 'ledger.test.ts'),
  },
  {
    name: 'owner-of-order',
    what: 'a member may act on the orders of others',
    file: at('orders', 'move-order.ts'),
    text: ` || order.member_rid !== work.actor.rid) throw`,
    becomes: `) throw`,
    tests: at('orders', 'orders.test.ts'),
    only: "another member's order",
  },
  {
    name: 'owner-of-deposit',
    what: 'a member may read and change the deposits of others',
    file: at('balance', 'find-deposit.ts'),
    text: ` || row.payer_rid !== actor.rid) throw`,
    becomes: `) throw`,
    tests: at('balance', 'deposits.test.ts'),
    only: 'stranger',
  },
  {
    name: 'owner-of-statement',
    what: 'a member may pay the statements of others',
    file: at('billing', 'pay-statements.ts'),
    text: `row.payer_rid === payer.rid && row.payer_kind`,
    becomes: `row.payer_kind`,
    tests: at('billing', 'statements.test.ts'),
    only: 'stranger',
  },
  {
    name: 'owner-of-file',
    what: 'a file of somebody else is taken as evidence',
    file: at('files', 'own-file.ts'),
    text: ` || file.owner_rid !== actor.rid) throw`,
    becomes: `) throw`,
    tests: at('balance', 'deposits.test.ts'),
    only: 'somebody else uploaded',
  },
  {
    name: 'audience-wrong',
    what: 'a call of members is open to everybody',
    file: 'contract/src/billing/endpoints.ts',
    text: `export const assetInfo = memberCall({`,
    becomes: `export const assetInfo = (await import('../kernel/endpoint.ts')).openCall({`,
    tests: 'server/test/endpoints.test.ts',
    only: 'has a path of its own',
  },
  {
    name: 'role-wrong',
    what: 'service managers may post deposits',
    file: 'contract/src/balance/staff-endpoints.ts',
    text: `  summary: '核对到账：按实到金额记入本金，并按档位赠送',
  roles: ['F'],`,
    becomes: `  summary: '核对到账：按实到金额记入本金，并按档位赠送',
  roles: ['F', 'B'],`,
    tests: 'server/test/endpoints.test.ts',
    only: 'answers 403 to role B',
  },
  {
    name: 'idempotency-off',
    what: 'a repeated Idempotency-Key runs the call again',
    file: 'server/src/kernel/serve.ts',
    text: `if (!endpoint.once || typeof key !== 'string' || key === '') return`,
    becomes: `if (key !== 'never') return`,
    tests: 'server/test/endpoints.test.ts',
    only: 'gives the first reply again',
  },
  {
    name: 'key-without-body',
    what: 'an Idempotency-Key answers another body with the first reply',
    file: 'server/src/kernel/idempotency.ts',
    text: ` || first.body_hash !== bodyHash) throw`,
    becomes: `) throw`,
    tests: 'server/src/kernel/idempotency.test.ts',
  },
  {
    name: 'rounding',
    what: 'rates are cut off instead of rounded',
    file: 'contract/src/kernel/money.ts',
    text: `basisPoints + 5_000)`,
    becomes: `basisPoints)`,
    tests: 'contract/src/kernel/money.test.ts',
  },
  {
    name: 'rest-lost',
    what: 'the parts of a split amount do not come to the whole',
    file: 'contract/src/kernel/money.ts',
    text: `    parts[index] = (parts[index] ?? 0) + 1;`,
    becomes: `    parts[index] = parts[index] ?? 0;`,
    tests: 'contract/src/kernel/money.test.ts',
  },
  {
    name: 'band-off-by-one',
    what: 'a quantity discount begins one sample late',
    file: 'contract/src/pricing/engine.ts',
    text: `const samples = end - band.from + 1;`,
    becomes: `const samples = end - band.from;`,
    tests: 'contract/src/pricing/engine.test.ts',
  },
  {
    name: 'tier-off-by-one',
    what: 'the exact amount of a tier earns the gift of the tier below',
    file: at('balance', 'tiers.ts'),
    text: `amountFen >= tier.from_fen`,
    becomes: `amountFen > tier.from_fen`,
    tests: at('balance', 'tiers.test.ts'),
  },
  {
    name: 'outside-the-transaction',
    what: 'a write commits each statement by itself',
    file: 'server/src/kernel/serve.ts',
    text: `await database.transaction((tx) => written(tx).catch(keptRefusal))`,
    becomes: `await written(database.db).catch(keptRefusal)`,
    tests: 'server/test/whole-or-nothing.test.ts',
    only: 'an order, its cancellation',
  },
  {
    name: 'output-leaks',
    what: 'replies carry fields that the contract does not name',
    file: 'server/src/kernel/serve.ts',
    text: `return endpoint.body === 'raw' ? output : endpoint.output.parse(output);`,
    becomes: `return output;`,
    tests: 'server/test/replies.test.ts',
  },
  {
    name: 'hold-not-released',
    what: 'a cancelled order keeps the money frozen',
    file: at('charges', 'end-hold.ts'),
    text: `if (row.held_bonus_fen + row.held_principal_fen === 0) continue;`,
    becomes: `if (row.held_bonus_fen + row.held_principal_fen >= 0) continue;`,
    tests: at('charges', 'charges.test.ts'),
  },
  {
    name: 'double-posting',
    what: 'the reference of a posting is not unique',
    file: at('ledger', 'post.ts'),
    text: 'values (${rid}, ${reference}, ${kind}',
    becomes: 'values (${rid}, ${reference + rid}, ${kind}',
    tests: at('ledger', 'ledger.test.ts'),
    only: 'a reference posts once',
  },
  {
    name: 'code-reuse',
    what: 'an SMS code serves again',
    file: at('identity', 'codes.ts'),
    text: `{ used_at: clock.now(), code_to_send: null }`,
    becomes: `{ code_to_send: null }`,
    tests: at('identity', 'sign-in.test.ts'),
  },
  {
    name: 'totp-reuse',
    what: 'a one-time code of staff serves again',
    file: at('staff', 'totp.ts'),
    text: `...(given.lastStep === null ? {} : { afterTimeStep: given.lastStep }),`,
    becomes: ``,
    tests: at('staff', 'staff.test.ts'),
  },
  {
    name: 'refresh-reuse',
    what: 'a used refresh token does not end its family',
    file: at('identity', 'sessions.ts'),
    text: `  await changeSession(tx, session.rid, { revoked_at: now });
  throw ended();`,
    becomes: `  throw ended();`,
    tests: at('identity', 'sign-in.test.ts'),
  },
  {
    name: 'revocation-ignored',
    what: 'a session that was ended still opens calls',
    file: at('identity', 'sessions.store.ts'),
    text: `      and(
        isNull(memberSessions.revoked_at),
        or(
          and(
            eq(memberSessions.access_hash,`,
    becomes: `      and(
        or(
          and(
            eq(memberSessions.access_hash,`,
    tests: 'server/test/endpoints.test.ts',
    only: 'answers a visitor, an invented token and a revoked one',
  },
  {
    name: 'upload-inline',
    what: 'an uploaded page is shown in the browser instead of saved',
    file: at('files', 'serve-file.ts'),
    text: `const shown = file.picture || file.mime === 'application/pdf';`,
    becomes: `const shown = true;`,
    tests: at('files', 'files.test.ts'),
  },
  {
    name: 'tester-publishes',
    what: 'a tester may publish the own results',
    file: at('results', 'review-task.ts'),
    text: `[run.started_by, run.submitted_by].includes(work.actor.rid)`,
    becomes: `[run.started_by].includes('nobody')`,
    tests: at('results', 'results.test.ts'),
    only: 'nobody publishes',
  },
  {
    name: 'agreement-unread',
    what: 'a signature is taken for another version of the agreement',
    file: at('orders', 'place-order.ts'),
    text: `if (agreementHash(content) !== given.agreement_hash) throw`,
    becomes: `if (given.agreement_hash === 'never') throw`,
    tests: at('orders', 'orders.test.ts'),
    only: 'a signature stands',
  },
  {
    name: 'audit-unchained',
    what: 'a row of the audit log does not depend on the one before',
    file: 'server/src/kernel/audit.ts',
    text: `    row.previous_hash,
  ];`,
    becomes: `  ];`,
    tests: 'server/src/kernel/audit.test.ts',
  },
];
