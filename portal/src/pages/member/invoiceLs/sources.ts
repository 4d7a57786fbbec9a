import type { SourceKind } from '@yance/contract/invoices/application.ts';
import type { listBillable } from '@yance/contract/invoices/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';

export type Billable = OutputOf<typeof listBillable>['list'][number];

export const sourceWords: Record<SourceKind, string> = { deposit: '预存', statement: '对账单', charge: '已结清费用' };

/** Kinds number their records apart, so only both together name a source. */
export const sourceKey = ({ kind, rid }: { kind: SourceKind; rid: string }): string => `${kind}/${rid}`;

export type Source = { kind: SourceKind; rid: string };
