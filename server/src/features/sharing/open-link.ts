import type { openShare as openCall } from '@yance/contract/sharing/open-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { countSharedGuess, guardGuess, recentGuesses, refuseLocked } from '../../kernel/access/lockout.ts';
import { type GuessCounter, keyFrom } from '../../kernel/access/lockout.ts';
import { verifyPassword } from '../../kernel/access/password.ts';
import { sealTicket } from '../../kernel/access/tickets.ts';
import { tokenHash } from '../../kernel/access/tokens.ts';
import { countedNetworks, type Network } from '../../kernel/http/network.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { Refusal, tooMany } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/route.ts';
import { noteAccess, rowsOfReader } from '../results/index.ts';
import { readSetting } from '../settings/index.ts';
import { sharedView } from './shared-view.ts';
import { findLinkByHash, type ShareLinkRow } from './sharing.store.ts';
import { visitorOf } from './visitor.ts';

/** How long an open page goes on without opening the link anew. */
const passSeconds = 12 * 3600;
/** For how many minutes codes that nothing has are remembered. */
const missMinutes = 60;
/** Visitors of a link whom a day tells apart; those after them are one. */
const mostVisitors = 200;

type Asked = Call<typeof openCall>;

/** Whether the passcode that came fits that of the link; undefined where there is nothing to compare. */
export type ComparedPasscode = { hash: string; fits: boolean } | undefined;

/** Compares the passcode before the transaction, because that takes its time. What is locked is not compared. */
export async function comparePasscode(call: Asked): Promise<ComparedPasscode> {
  const { code, passcode } = call.input;
  const link = await findOpenLink(call, code);
  if (!link?.passcode_hash || !passcode) return undefined;
  await refuseLocked(call, await passcodeCounters(call.tx, link.rid, call.origin.network), 'passcodeLocked');
  return { hash: link.passcode_hash, fits: await verifyPassword(passcode, link.passcode_hash) };
}

/**
 * Opens a link for a visitor, which is noted for who made it. What never was, is over or was taken back answers with
 * the same words; a network that asks for many such codes waits.
 */
export async function openLink(call: Asked, compared: ComparedPasscode): Promise<OutputOf<typeof openCall>> {
  const misses = await missCounters(call.tx, call.origin.network);
  for (const counter of misses)
    if ((await recentGuesses(call, counter)) >= counter.limits.failures) throw tooMany(missMinutes * 60);
  const link = await findOpenLink(call, call.input.code);
  if (!link) {
    for (const counter of misses) await countSharedGuess(call, counter);
    throw new Refusal('shareOver', { commits: true });
  }
  await requirePasscode(call, link, compared);
  const about = await aboutVisitor(call, link);
  const pass = sealTicket('share', { link: link.rid, about }, call.clock, passSeconds);
  const { view, owner } = await sharedView(call, link, about);
  await noteAccess(call, owner, { reader: { by: 'link', rid: link.rid, about }, act: 'open', file: null });
  return { pass, view };
}

async function requirePasscode(call: Asked, link: ShareLinkRow, compared: ComparedPasscode): Promise<void> {
  if (!link.passcode_hash) return;
  if (!compared) throw new Refusal('passcodeNeeded');
  const [first, ...also] = await passcodeCounters(call.tx, link.rid, call.origin.network);
  if (!first) return;
  const fits = compared.fits && compared.hash === link.passcode_hash;
  await guardGuess(
    call,
    { ...first, also, wrong: 'passcodeWrong', locked: 'passcodeLocked' },
    async () => fits || null,
  );
}

/** A link in force by its code. */
async function findOpenLink({ tx, clock }: ReadWork, code: string): Promise<ShareLinkRow | undefined> {
  const link = await findLinkByHash(tx, tokenHash(code.trim()));
  return link && !link.revoked_at && link.expires_at > clock.now() ? link : undefined;
}

/** Guesses at a passcode are counted for the network, and for the link from everywhere. */
async function passcodeCounters(tx: Tx, linkRid: string, { near }: Network): Promise<GuessCounter[]> {
  const limits = {
    failures: await readSetting(tx, 'signin.failures'),
    minutes: await readSetting(tx, 'signin.lock_minutes'),
  };
  const everywhere = { ...limits, failures: await readSetting(tx, 'signin.failures_per_account') };
  const key = `share:${linkRid}`;
  return [
    { key: keyFrom(near, key), limits },
    { key, limits: everywhere },
  ];
}

async function missCounters(tx: Tx, network: Network): Promise<GuessCounter[]> {
  const most = await readSetting(tx, 'share.misses');
  return countedNetworks(network).map(({ key, factor }) => ({
    key: `share-code:${key}`,
    limits: { failures: most * factor, minutes: missMinutes },
  }));
}

/** What the log says of a visitor: for whom the link was made, and which browser it is. */
async function aboutVisitor({ tx, clock, origin }: Asked, link: ShareLinkRow): Promise<string> {
  const many = (await rowsOfReader(tx, link.rid, shanghaiDate(clock.now()))) >= mostVisitors;
  const visitor = many ? '其他访客' : visitorOf(link.rid, origin);
  return link.recipient ? `给${link.recipient} · ${visitor}` : visitor;
}
