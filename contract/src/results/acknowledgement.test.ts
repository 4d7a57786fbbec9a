import { expect, test } from 'vitest';
import { acknowledgement } from './acknowledgement.ts';

const site = { name: '研测', english: 'Yance' };

test('one service is thanked for with what measured it, in both languages', () => {
  const xrd = { name: 'X射线粉末衍射', english: 'XRD', instruments: ['Bruker D8 Advance'] };
  expect(acknowledgement(site, [xrd])).toEqual({
    zh: '感谢研测提供X射线粉末衍射（Bruker D8 Advance）测试支持。',
    en: 'The authors thank Yance for the XRD (Bruker D8 Advance) measurements.',
  });
});

test('several are listed as each language lists them, without empty brackets, and without Chinese names in English', () => {
  const services = [
    { name: '比表面积', english: 'BET', instruments: [] },
    { name: '拉曼光谱', english: 'Raman', instruments: ['LabRAM', 'inVia'] },
    { name: '热重', english: 'TGA', instruments: ['热重仪', '耐驰 TG 209'] },
  ];
  expect(acknowledgement(site, services)).toEqual({
    zh: '感谢研测提供比表面积、拉曼光谱（LabRAM、inVia）、热重（热重仪、耐驰 TG 209）测试支持。',
    en: 'The authors thank Yance for the BET, Raman (LabRAM, inVia) and TGA (TG 209) measurements.',
  });
});
