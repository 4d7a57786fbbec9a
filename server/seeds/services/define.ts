import type { ServiceSeed } from '@yance/contract/catalogue/service.ts';
import type { PictureKind } from '@yance/pictures/kinds.ts';

type Question = readonly [question: string, answer: string];
type Short = Omit<ServiceSeed, 'type_id' | 'faq' | 'days_min' | 'days_max' | 'description' | 'unit' | 'picture'> & {
  picture: PictureKind;
  type_id?: 1 | 2 | 3;
  /** Working days from receipt to data, shortest and longest. */
  days: readonly [number, number];
  tags: readonly string[];
  faq: readonly Question[];
  unit?: string;
};

/** Writes out what most services share: type 1 送样检测, counted in 样. */
export function service({ days, tags, faq, ...rest }: Short): ServiceSeed & { picture: PictureKind } {
  return {
    type_id: 1,
    unit: '样',
    ...rest,
    days_min: days[0],
    days_max: days[1],
    description: tags.join('|'),
    faq: faq.map(([question, answer]) => ({ question, answer })),
  };
}
