import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateways } from '../../gateways/gateways.ts';
import type { Tx } from '../../kernel/db.ts';
import { qrCode } from '../../kernel/typeset/qr-code.ts';
import { typeset } from '../../kernel/typeset/typeset.ts';
import type { Condition } from './conditions.ts';
import type { ReportContent } from './report-content.ts';
import { reportDrawings, type ReportDrawings } from './report-figures.ts';

const template = readFileSync(join(import.meta.dirname, 'report.typ'), 'utf8');

/** What stands around the content of a version. */
export interface ReportFrame {
  report_no: string;
  version: number;
  order_no: string;
  /** Null of a draft, which nobody can verify. */
  code: string | null;
  /** A date; empty of a draft. */
  issued_on: string;
  /** Why this version replaces the one before; empty of the first. */
  reason: string;
}

/** Files that the list at the end names; the customer has all of them. */
const mostFiles = 200;
/** Results without a figure that are named; the others are counted. */
const mostUnshown = 20;

/** The PDF of a report; a draft does not say who ordered the test. Never in a transaction. */
export const reportPdf = async (tx: Tx, content: ReportContent, frame: ReportFrame): Promise<Buffer> =>
  drawReport(content, frame, await reportDrawings(tx, content));

/** As reportPdf, with what was drawn of the files in hand. */
export async function drawReport(
  content: ReportContent,
  frame: ReportFrame,
  { figures, unshown, photos }: ReportDrawings,
): Promise<Buffer> {
  const { code } = frame;
  const draft = code === null;
  return typeset(template, {
    ...content,
    ...frame,
    measured: (content.measured ?? []).map(inReport),
    recorded: (content.recorded ?? []).map(inReport),
    draft,
    client: draft ? null : content.client,
    qr: draft ? null : qrCode(`${gateways().publicUrl}/verify/${code}`, 1),
    groups: content.groups.map(({ photo_rid, samples, ...group }) => ({
      ...group,
      photo: photos.get(photo_rid ?? '') ?? null,
      photo_gone: photos.get(photo_rid ?? '') === null,
      samples: samples.map((sample) => ({ ...sample, measured: isMeasured(content, sample.code) })),
      ...receivedOf(samples, photos),
    })),
    figures,
    unshown: unshown.slice(0, mostUnshown),
    unshown_left: Math.max(0, unshown.length - mostUnshown),
    files: content.files.slice(0, mostFiles),
    files_left: Math.max(0, content.files.length - mostFiles),
  });
}

/** A condition as the report has it, which names the samples where they differ. */
const inReport = ({ label, value, by_sample }: Condition) => ({ label, value: by_sample ?? value });

/** The keeper's photos of samples: those that are shown, the codes of those that are gone, and how many are left. */
function receivedOf(samples: ReportContent['groups'][number]['samples'], photos: ReportDrawings['photos']) {
  const all = samples.flatMap(({ code, photo_rid: rid }) => (rid ? [{ code, photo: photos.get(rid) }] : []));
  return {
    received: all.filter(({ photo }) => typeof photo === 'string'),
    received_gone: all.filter(({ photo }) => photo === null).map(({ code }) => code),
    received_left: all.filter(({ photo }) => photo === undefined).length,
  };
}

/** Whether a file is about the sample; files that name none are about all. */
const isMeasured = ({ files }: ReportContent, code: string): boolean =>
  files.some(({ sample_codes }) => sample_codes.length === 0 || sample_codes.includes(code));
