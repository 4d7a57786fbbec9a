/** An export of two segments, as Proteus lays it out, in Latin-1. */
export const netzschTextSample = (): Uint8Array =>
  Buffer.from(
    [
      '#EXPORTTYPE:DATA ALL',
      '#FORMAT:NETZSCH5',
      '#FTYPE:ANSI',
      '#DECIMAL:COMMA',
      '#SEPARATOR:SEMICOLON',
      '#INSTRUMENT:NETZSCH STA 449F3',
      '#DATE/TIME:30.03.2021 10:53',
      '#SAMPLE MASS /mg:8,91',
      '#SEGMENT:S1/2',
      '',
      '##Temp./°C;Time/min;DSC/(mW/mg);Mass/%;Sensit./(uV/mW)',
      ' 27,5;  0,0;  0,125;100,0;3,1',
      ' 30,0;  0,5; -0,250; 99,5;3,1',
      '#SEGMENT:S2/2',
      '##Temp./°C;Time/min;DSC/(mW/mg);Mass/%;Sensit./(uV/mW)',
      ' 30,0;  1,0;  0,500; 98,0;3,1',
      ' 28,0;  2,0;  0,750; 97,0;3,1',
      ' 26,0;  3,0;  1,000; 96,5;3,1',
      '',
    ].join('\r\n'),
    'latin1',
  );

/** The same in the cells of a sheet, as Proteus writes it for one. */
export const netzschCells = (): Uint8Array =>
  Buffer.from(
    [
      '#EXPORTTYPE:                 ,DATA ALL      ,,',
      '#DECIMAL:                    ,POINT         ,,',
      '#SEPARATOR:                  ,COMMA         ,,',
      '#INSTRUMENT:                 ,NETZSCH STA 449F3,,',
      '#SAMPLE MASS /mg:            ,10.225,,',
      ',,,',
      '##Temp./°C,Time/min,Mass/%,Segment',
      '25.5,0,100,1',
      '26.5,0.1,99.5,1',
      '25.5,0.2,99,2',
      '24.5,0.3,98,2',
    ].join('\r\n'),
    'latin1',
  );
