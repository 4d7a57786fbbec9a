import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';

/** A section of the editor: the whole draft, and how it changes a part of it. */
export interface SectionProps {
  draft: ServiceDraft;
  put: (part: Partial<ServiceDraft>) => void;
}
