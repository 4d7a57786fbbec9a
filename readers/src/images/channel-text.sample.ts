/** Three by two points of aluminium, the last of which no phase was found for. */
export const channelTextSample = (): Uint8Array =>
  Buffer.from(
    [
      'Channel Text File',
      'Prj\tC:\\maps\\one.cpr',
      'Author\tsomebody',
      'JobMode\tGrid',
      'XCells\t3',
      'YCells\t2',
      'XStep\t0.5000',
      'YStep\t0.5000',
      'AcqE1\t0.0000',
      'AcqE2\t0.0000',
      'AcqE3\t0.0000',
      'Euler angles refer to Sample Coordinate system (CS0)!\tMag\t800.0000\tCoverage\t83\tDevice\t0\tKV\t20.0000\tTiltAngle\t70.0000\tTiltAxis\t0',
      'Phases\t1',
      '4.050;4.050;4.050\t90.000;90.000;90.000\tAluminium\t11\t225\t\t\tCryogenics18,54-55',
      'Phase\tX\tY\tBands\tError\tEuler1\tEuler2\tEuler3\tMAD\tBC\tBS',
      '1\t0.0000\t0.0000\t8\t0\t10.500\t44.000\t80.250\t0.4321\t121\t230',
      '1\t0.5000\t0.0000\t8\t0\t11.500\t44.100\t80.350\t0.5321\t122\t231',
      '1\t1.0000\t0.0000\t7\t0\t12.500\t44.200\t80.450\t0.6321\t123\t232',
      '1\t0.0000\t0.5000\t8\t0\t13.500\t44.300\t80.550\t0.7321\t124\t233',
      '1\t0.5000\t0.5000\t8\t0\t14.500\t44.400\t80.650\t0.8321\t125\t234',
      '0\t1.0000\t0.5000\t0\t3\t0.0000\t0.0000\t0.0000\t0.0000\t41\t90',
      '',
    ].join('\r\n'),
  );
