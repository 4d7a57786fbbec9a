import { logoTrace } from '@yance/ui/logo-mark.ts';

export const posterSize = { width: 750, height: 1080 };
const { width, height } = posterSize;
const fonts = `-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`;
/** The picture is sent on, so its colours are those of the light scheme wherever it is drawn. */
const colours = {
  deep: '#07485e',
  brand: '#0b6e8f',
  paper: '#ffffff',
  ink: '#0f1c2b',
  quiet: '#51606f',
  tint: '#e6f2f6',
};

/** Draws a code and its QR code as a PNG, in a data address. Rejects where the browser cannot. */
export async function drawPoster(given: {
  name: string;
  code: string;
  qrPicture: string;
  gain: string;
}): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  const qr = new Image();
  qr.src = given.qrPicture;
  await qr.decode();
  drawBackground(pen);
  drawLogo(pen, given.name);
  pen.textAlign = 'center';
  write(pen, { words: '科研检测，一站下单', size: 60, y: 262, colour: colours.paper, weight: 600 });
  write(pen, { words: '表征 · 测试 · 数据分析', size: 32, y: 322, colour: colours.tint });
  pen.fillStyle = colours.paper;
  pen.beginPath();
  pen.roundRect(75, 380, 600, 600, 28);
  pen.fill();
  pen.drawImage(qr, 215, 420, 320, 320);
  write(pen, { words: '扫码注册', size: 30, y: 786, colour: colours.quiet });
  write(pen, { words: given.code, size: 46, y: 852, colour: colours.brand, weight: 600 });
  write(pen, { words: given.gain, size: 28, y: 920, colour: colours.ink });
  write(pen, { words: '以注册时的活动规则为准', size: 22, y: 1034, colour: colours.tint });
  return canvas.toDataURL('image/png');
}

function drawBackground(pen: CanvasRenderingContext2D): void {
  const slope = pen.createLinearGradient(0, 0, width, height);
  slope.addColorStop(0, colours.brand);
  slope.addColorStop(1, colours.deep);
  pen.fillStyle = slope;
  pen.fillRect(0, 0, width, height);
}

function drawLogo(pen: CanvasRenderingContext2D, name: string): void {
  pen.save();
  pen.translate(75, 70);
  pen.scale(2, 2);
  pen.fillStyle = colours.paper;
  pen.beginPath();
  pen.roundRect(0, 0, 32, 32, 7);
  pen.fill();
  pen.strokeStyle = colours.brand;
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.stroke(new Path2D(logoTrace));
  pen.restore();
  pen.textAlign = 'left';
  write(pen, { words: name, size: 42, y: 117, x: 158, colour: colours.paper, weight: 600 });
}

function write(
  pen: CanvasRenderingContext2D,
  given: { words: string; size: number; y: number; x?: number; colour: string; weight?: number },
): void {
  const { words, size, y, x = width / 2, colour, weight = 400 } = given;
  pen.font = `${weight} ${size}px ${fonts}`;
  pen.fillStyle = colour;
  pen.fillText(words, x, y, width - 100);
}
