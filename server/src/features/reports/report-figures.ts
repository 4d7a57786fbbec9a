import { filesByRid } from '../files/index.ts';
import { figuresOfFile, type DrawnFile, type FileFigure, type WithoutFigure } from '../results/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { ReportContent } from './report-content.ts';

type Picture = Extract<FileFigure, { kind: 'picture' }>;
type TableFigure = Extract<FileFigure, { kind: 'table' }>;
/** A figure as the template takes it. */
type ReportFigure = (Omit<Picture, 'title' | 'words'> | Omit<TableFigure, 'title' | 'words'>) & {
  /** Pictures and tables are counted apart. */
  number: number;
  caption: string;
  words: string;
};

/** A result that the report shows no figure of, or not all of its figures, and why. */
interface Unshown {
  about: string;
  why: string;
}

/** What a report draws of its files. */
export interface ReportDrawings {
  figures: ReportFigure[];
  unshown: Unshown[];
  /** Pictures of samples by the rid of the file; null where it is gone or cannot be read. */
  photos: ReadonlyMap<string, string | null>;
}

/** What one report shows at most: a longer one is read by nobody, and all files are listed. */
const most = { figures: 40, ofOneFile: 4, photos: 12 };

/**
 * Draws the plots, the pictures and the photos of a report. Never in a transaction. Refuses `overloaded` where one of
 * them was not drawn because the machine is busy: a report is never set without it.
 */
export async function reportDrawings(tx: Tx, content: ReportContent): Promise<ReportDrawings> {
  const wanted = [...content.files.map(({ rid }) => rid), ...photosOf(content)];
  const stored = await filesByRid(tx, wanted);
  const draw = async (rid: string, room: number) => {
    const file = stored.get(rid);
    return file ? figuresOfFile(tx, file, room) : 'missing';
  };
  const drawn = await resultFigures(content, ({ rid }, room) => draw(rid, room));
  return { ...drawn, photos: await samplePhotos(content, (rid) => draw(rid, 1)) };
}

/** The plots and pictures of a report's files in their order, and the files that gave none or more than it shows. */
export async function resultFigures(
  { files }: Pick<ReportContent, 'files'>,
  draw: (file: ReportContent['files'][number], room: number) => Promise<DrawnFile | WithoutFigure>,
): Promise<Pick<ReportDrawings, 'figures' | 'unshown'>> {
  const figures: ReportFigure[] = [];
  const unshown: Unshown[] = [];
  for (const file of files) {
    const { name, sample_codes, left_out } = file;
    const about = sample_codes.length > 0 ? `样品 ${sample_codes.join('、')}，${name}` : name;
    const room = Math.min(most.ofOneFile, most.figures - figures.length);
    const drawn = left_out ? 'leftOut' : room > 0 ? await draw(file, room) : 'full';
    if (typeof drawn === 'string') {
      unshown.push({ about, why: whyUnshown[drawn] });
      continue;
    }
    for (const { title, ...figure } of drawn.figures) {
      const number = figures.filter(({ kind }) => kind === figure.kind).length + 1;
      figures.push({ ...figure, number, caption: title ? `${about}（${title}）` : about });
    }
    const left = drawn.all - drawn.figures.length;
    if (drawn.figures.length === 0) unshown.push({ about, why: whyUnshown.none });
    else if (left > 0) unshown.push({ about, why: `${drawn.all} 幅图表中 ${left} 幅未绘入` });
    if (drawn.figures.length > 0 && drawn.unread.length > 0) unshown.push({ about, why: wordsOfUnread(drawn.unread) });
  }
  return { figures, unshown };
}

const whyUnshown = {
  pdf: 'PDF 文件',
  large: '文件超过 64 MB',
  closed: '文件未通过安全检查',
  removed: '文件已过保存期，已删除',
  missing: '文件的内容已不在系统中',
  none: '不能绘成图表',
  leftOut: '出具报告时选择不绘入',
  full: `报告最多绘 ${most.figures} 幅`,
} as const;

/** Of what an archive holds the first few by name. */
function wordsOfUnread(paths: readonly string[]): string {
  const named = paths.slice(0, 3).map((path) => path.slice(path.lastIndexOf('/') + 1));
  return `包内 ${paths.length} 个文件不能绘成图表：${named.join('、')}${paths.length > named.length ? ' 等' : ''}`;
}

/** Those of the customer and the keeper's first ones, each once. */
function photosOf({ groups }: Pick<ReportContent, 'groups'>): Set<string> {
  const ofCustomer = groups.flatMap(({ photo_rid }) => photo_rid ?? []);
  const received = groups.flatMap(({ samples }) => samples.flatMap(({ photo_rid }) => photo_rid ?? []));
  return new Set([...ofCustomer, ...received.slice(0, most.photos)]);
}

/** The pictures of samples: the customer's and the first of the keeper's. */
export async function samplePhotos(
  content: Pick<ReportContent, 'groups'>,
  draw: (rid: string) => Promise<DrawnFile | WithoutFigure>,
): Promise<ReportDrawings['photos']> {
  const photos = new Map<string, string | null>();
  for (const rid of photosOf(content)) {
    const drawn = await draw(rid);
    const [photo] = typeof drawn === 'string' ? [] : drawn.figures;
    photos.set(rid, photo?.kind === 'picture' ? photo.content : null);
  }
  return photos;
}
