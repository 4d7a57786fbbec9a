const id = (name: string, space = 'SurfaceAnalysis'): string =>
  `type_id="IDL:specs.de/${space}/${name}:1.0" type_name="${name}"`;
const sequence = (name: string, type: string, items: readonly string[], length = items.length): string =>
  `<sequence name="${name}" length="${length}" ${id(type)}>${items.join('\n')}</sequence>`;
const struct = (name: string, type: string, inside: string, space?: string): string =>
  `<struct ${name ? `name="${name}" ` : ''}${id(type, space)}>${inside}</struct>`;
const value = (kind: string, name: string, text: string | number): string =>
  `<${kind} name="${name}">${text}</${kind}>`;

export interface SpecsRegion {
  name: string;
  points: number;
  head: number;
  tail: number;
  mode?: string;
  shifts: readonly number[];
  /** Of each cycle its scans, the detectors in turn. */
  cycles: readonly (readonly (readonly number[])[])[];
}

function regionText({
  name,
  points,
  head,
  tail,
  mode = 'FixedAnalyzerTransmission',
  shifts,
  cycles,
}: SpecsRegion): string {
  const definition = [
    value('string', 'analysis_method', 'XPS'),
    value('string', 'analyzer_lens', 'MediumArea:1.5kV'),
    struct('scan_mode', 'ScanMode', value('string', 'name', mode)),
    value('ulong', 'num_scans', 1),
    value('ulong', 'curves_per_scan', 1),
    value('ulong', 'values_per_curve', points),
    value('double', 'dwell_time', 0.1),
    value('double', 'scan_delta', 0.5),
    value('double', 'excitation_energy', 1253.6),
    value('double', 'kinetic_energy', 965.6),
    value('double', 'kinetic_energy_base', 0),
    value('double', 'pass_energy', 20),
    value('double', 'effective_workfunction', 4.37),
  ];
  const detectors = shifts.map((shift) =>
    struct(
      '',
      'Detector',
      value('double', 'position', 0) + value('double', 'shift', shift) + value('double', 'gain', 1),
    ),
  );
  const scanned = cycles.map((scans) =>
    struct(
      '',
      'Cycle',
      value('ulong', 'time', 1643415878) +
        sequence(
          'scans',
          'ScanSeq',
          scans.map((counts) =>
            struct(
              '',
              'ScanData',
              sequence(
                'counts',
                'CountsSeq',
                [`<ulong ${id('Counts')}>\n${counts.join('\n')}\n</ulong>`],
                counts.length,
              ),
              'Serializer',
            ),
          ),
        ),
      'Serializer',
    ),
  );
  return struct(
    '',
    'RegionData',
    [
      value('string', 'name', name),
      struct('region', 'RegionDef', definition.join('\n')),
      value('ulong', 'mcd_head', head),
      value('ulong', 'mcd_tail', tail),
      struct(
        'analyzer_info',
        'AnalyzerInfo',
        value('string', 'name', 'PHOIBOS 100 MCD') + sequence('detectors', 'DetectorSeq', detectors),
      ),
      sequence('cycles', 'CycleSeq', scanned),
      sequence('compact_cycles', 'CompactCycleSeq', []),
    ].join('\n'),
    'Serializer',
  );
}

/** A group of regions, with the declarations that SpecsLab2 writes above. */
export const specsXmlFile = (regions: readonly SpecsRegion[]): Uint8Array =>
  Buffer.from(
    [
      '<?xml version="1.0"?>',
      '<!-- CORBA XML document created by XMLSerializer2 1.6, from SL 2.81 -->',
      '<!DOCTYPE any [',
      '<!ELEMENT any (any|sequence|struct|string|ulong|double)?>',
      '<!ATTLIST any name NMTOKEN #IMPLIED version CDATA #IMPLIED>',
      ']>',
      '<any version="1.6">',
      `<sequence length="1" ${id('RegionGroupSeq', 'Serializer')}>`,
      struct(
        '',
        'RegionGroup',
        value('string', 'name', 'film') + sequence('regions', 'RegionDataSeq', regions.map(regionText)),
        'Serializer',
      ),
      '</sequence>',
      '</any>',
    ].join('\n'),
  );

/**
 * Three detectors of which the first sees 0.5 eV (one step) less and the last one step more: a peak at the third of
 * five points comes to each at another time. The second region was not measured.
 */
export const specsXmlRegion: SpecsRegion = {
  name: 'C1s',
  points: 5,
  head: 1,
  tail: 1,
  shifts: [-0.025, 0, 0.025],
  cycles: [
    [
      [10, 10, 11, 11, 11, 99, 12, 99, 12, 99, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 16],
      [10, 10, 11, 11, 11, 99, 12, 99, 12, 99, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 16],
    ],
  ],
};
export const specsXmlSample = (): Uint8Array =>
  specsXmlFile([specsXmlRegion, { ...specsXmlRegion, name: 'O1s', cycles: [] }]);
