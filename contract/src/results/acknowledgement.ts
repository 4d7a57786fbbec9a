import { latinName } from '../reports/cite.ts';

/** A service as an acknowledgement names it. */
export interface ThankedService {
  /** X射线粉末衍射 */
  name: string;
  /** XRD */
  english: string;
  /** The models that measured it. */
  instruments: readonly string[];
}

/**
 * The sentence of an acknowledgement in Chinese and English: who is thanked, and for which services on which
 * instruments. `site` is the name of the platform in either language.
 */
export function acknowledgement(
  site: { name: string; english: string },
  services: readonly ThankedService[],
): { zh: string; en: string } {
  const chinese = services.map(({ name, instruments }) => name + inBrackets(instruments, '（', '、', '）'));
  const english = services.map(
    ({ english: name, instruments }) =>
      name +
      inBrackets(
        instruments.flatMap((one) => latinName(one) || []),
        ' (',
        ', ',
        ')',
      ),
  );
  return {
    zh: `感谢${site.name}提供${chinese.join('、')}测试支持。`,
    en: `The authors thank ${site.english} for the ${listed(english)} measurements.`,
  };
}

const inBrackets = (names: readonly string[], open: string, between: string, close: string): string =>
  names.length > 0 ? open + names.join(between) + close : '';

/** a, b and c. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
