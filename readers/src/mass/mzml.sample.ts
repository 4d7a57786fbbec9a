/** Numbers of 64 bits, little-endian, as the standard wants them. */
function floats(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, index * 8);
  return bytes;
}

/** 50.5 and 60.5, 1 and 2 in 32 bits each, as zlib of Python 3 packs them. */
const packed = {
  masses: Buffer.from('789c6360f07262602872020004340141', 'hex'),
  intensities: Buffer.from('789c636068b067606070000004830100', 'hex'),
};

const term = (accession: string, name: string, rest = '') =>
  `<cvParam cvRef="MS" accession="${accession}" name="${name}" value="" ${rest}/>`;
const array = (terms: string[], bytes: Buffer) => `
  <binaryDataArray encodedLength="${bytes.toString('base64').length}">
    ${terms.join('\n    ')}
    <binary>${bytes.toString('base64')}</binary>
  </binaryDataArray>`;
const float64 = term('MS:1000523', '64-bit float');
const float32 = term('MS:1000521', '32-bit float');
const plain = term('MS:1000576', 'no compression');
const zlib = term('MS:1000574', 'zlib compression');
const masses = term('MS:1000514', 'm/z array', 'unitAccession="MS:1000040" unitName="m/z"');
const intensities = term('MS:1000515', 'intensity array', 'unitAccession="MS:1000131" unitName="number of counts"');
const times = term('MS:1000595', 'time array', 'unitAccession="UO:0000031" unitName="minute"');

/** A centroid spectrum in 64 bits, a profile in 32 bits and zlib, an empty one, and a chromatogram. */
export const mzmlSample = (): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>
<indexedmzML xmlns="http://psi.hupo.org/ms/mzml">
<mzML version="1.1.0">
  <referenceableParamGroupList count="1">
    <referenceableParamGroup id="first">${term('MS:1000127', 'centroid spectrum')}</referenceableParamGroup>
  </referenceableParamGroupList>
  <sampleList count="1"><sample id="s1" name="Sample 1"/></sampleList>
  <instrumentConfigurationList count="1">
    <instrumentConfiguration id="i1">
      ${term('MS:1000554', 'LCQ Deca')}
      <componentList count="2">
        <source order="1">${term('MS:1000398', 'nanoelectrospray')}</source>
        <analyzer order="2">${term('MS:1000082', 'quadrupole ion trap')}</analyzer>
      </componentList>
    </instrumentConfiguration>
  </instrumentConfigurationList>
  <run id="r1" startTimeStamp="2007-06-27T15:23:45">
    <spectrumList count="3">
      <spectrum index="0" id="scan=19" defaultArrayLength="3">
        <referenceableParamGroupRef ref="first"/>
        <cvParam cvRef="MS" accession="MS:1000511" name="ms level" value="1"/>
        <scanList count="1"><scan>
          <cvParam cvRef="MS" accession="MS:1000016" name="scan start time" value="5.8905" unitName="minute"/>
        </scan></scanList>
        <binaryDataArrayList count="2">
          ${array([float64, plain, masses], floats([100.5, 200.25, 300.125]))}
          ${array([float64, plain, intensities], floats([7, 9, 8]))}
        </binaryDataArrayList>
      </spectrum>
      <spectrum index="1" id="scan=20" defaultArrayLength="2">
        ${term('MS:1000128', 'profile spectrum')}
        <binaryDataArrayList count="2">
          ${array([float32, zlib, masses], packed.masses)}
          ${array([float32, zlib, intensities], packed.intensities)}
        </binaryDataArrayList>
      </spectrum>
      <spectrum index="2" id="scan=21" defaultArrayLength="0"/>
    </spectrumList>
    <chromatogramList count="1">
      <chromatogram index="0" id="tic" defaultArrayLength="2">
        <binaryDataArrayList count="2">
          ${array([float64, plain, times], floats([0.5, 1]))}
          ${array([float64, plain, intensities], floats([24, 3]))}
        </binaryDataArrayList>
      </chromatogram>
    </chromatogramList>
  </run>
</mzML>
</indexedmzML>
`);
