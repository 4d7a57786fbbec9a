/** Six pixels of BWRam, of which four are inside of the calibrated range; decimal commas. */
export const bwtekTextSample = (): Uint8Array =>
  Buffer.from(
    [
      'File Version;BWRam4.11_11',
      'Date;2022-01-21 13:25:28',
      'title;BWS415-532S',
      'model;BTC162E-532S-SYS',
      'intigration times(ms);3200',
      'average number;4',
      'pixel_num;6',
      'laser_wavelength;532,02',
      'laser_powerlevel;100',
      'Pixel;Wavelength;Wavenumber;Raman Shift;Dark;Reference;Raw data #1;Dark Subtracted #1;%TR #1;Absorbance #1;',
      '0;   ;   ;   ;989,2500;65535,0000;1013,0000;23,7500;0,0000;0,0000;',
      '1;536,18;18650,42;145,99;1042,0000;65535,0000;1034,2500;-7,7500;0,0000;0,0000;',
      '2;536,27;18647,29;149,02;1026,5000;65535,0000;1528,7500;502,2500;0,0000;0,0000;',
      '3;536,36;18644,16;152,10;967,7500;65535,0000;1034,5000;66,7500;0,0000;0,0000;',
      '4;536,45;18641,03;155,24;1019,0000;65535,0000;1035,5000;16,5000;0,0000;0,0000;',
      '5;   ;   ;   ;1026,0000;65535,0000;1072,7500;46,7500;0,0000;0,0000;',
      '',
    ].join('\r\n'),
  );
