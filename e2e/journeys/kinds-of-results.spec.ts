import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, receive, startTests } from '../demo/order-steps.ts';
import { filesOfEachKind, pixelNm, reportPages, signal, type ResultUpload } from './steps/kinds-of-results.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { linesOfPages } from './steps/pdf-of-pages.ts';
import { broadest, middleOf, noNarrower, patchesOf, seenOf } from './steps/seen-colours.ts';
import { reviewAndPublish, uploadByName } from './steps/staff-test.ts';
import { signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });

/** Goes on from the file that is open in the viewer to the next. */
async function next(page: Page, { name }: ResultUpload): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: '下一个文件' }).click();
  return shown(page, name);
}

async function shown(page: Page, name: string): Promise<Locator> {
  const viewer = page.getByRole('dialog', { name, exact: true });
  await expect(viewer).toBeVisible();
  return viewer;
}

/** The bar is as long as the pixels of the screen that it spans, by the microscope's own size of a pixel. */
async function lookAtTheMicrograph(viewer: Locator): Promise<void> {
  const note = viewer.getByText(/^640 × 480 像素 · 像素 55\.8 nm · \d+ %$/);
  await expect(note).toBeVisible();
  await viewer.getByRole('button', { name: '原始大小 1∶1' }).click();
  await expect(note).toContainText('100 %');
  const marks = viewer.locator('svg').filter({ hasText: /^[\d.]+ µm$/ });
  const micrometres = Number.parseFloat((await marks.textContent()) ?? '');
  const drawn = await marks.locator('rect').last().getAttribute('width');
  expect(Number(drawn) * pixelNm).toBeCloseTo(micrometres * 1000, 0);
}

async function exportedLines(page: Page, viewer: Locator, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: button }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\n');
}

/** A level line through the middle of 3 × 2 heights of 1 to 6 nm over 2 µm. */
async function lookAtTheHeights(page: Page, viewer: Locator): Promise<void> {
  await expect(viewer.getByText('3 × 2 点')).toBeVisible();
  await viewer.getByRole('button', { name: '剖面', exact: true }).click();
  await expect(viewer.getByRole('img', { name: '剖面' })).toContainText('距离');
  const [head, ...rows] = await exportedLines(page, viewer, '导出剖面');
  expect(head).toContain('距离 (µm),Height (nm)');
  const numbers = rows.map((row) => row.split(',').map((cell) => Number(Number(cell).toPrecision(6))));
  expect(numbers).toEqual([
    [0, 2.5],
    [0.666667, 3.5],
    [1.33333, 4.5],
  ]);
}

async function lookAtTheAtoms(viewer: Locator): Promise<void> {
  const picture = viewer.getByRole('img', { name: /8 个原子/ });
  // Halite: 4 Na and 4 Cl; with those on the far sides 3 × 3 × 3, each bonded to its neighbours along the edges.
  await expect(picture).toHaveAttribute('data-atoms', '27');
  await expect(picture).toHaveAttribute('data-bonds', '54');
  await lookAtItsPixels(viewer);
  await viewer.getByRole('button', { name: '补全晶胞' }).click();
  await expect(viewer.getByText('Cl₄Na₄，8 个原子，12 根键')).toBeVisible();
}

/** Jmol's colours. */
const [sodium, chlorine] = ['#ab5cf2', '#1ff01f'];

/**
 * Balls in the colours of their elements, which are the atoms that a press on them names; and sticks that join all of
 * them to one piece. Drawn on a canvas of two dimensions: every browser has one, whether it has WebGL or not.
 */
async function lookAtItsPixels(viewer: Locator): Promise<void> {
  const canvas = viewer.locator('canvas');
  const both = await seenOf(canvas, [sodium, chlorine]);
  const { side } = broadest(both);
  expect(side).toBeGreaterThan(20);
  expect(patchesOf(both, 20)).toBe(1);
  // Without the sticks each ball that none covers stands alone.
  expect(patchesOf(noNarrower(both, Math.round(side / 2)), 1)).toBeGreaterThan(8);
  await canvas.click({ position: broadest(await seenOf(canvas, [sodium])) });
  await expect(viewer.getByText(/^Na\d+ \(/)).toBeVisible();
  await canvas.click({ position: broadest(await seenOf(canvas, [chlorine])) });
  const distance = viewer.getByText(/^Na\d+–Cl\d+ [\d.]+ Å$/);
  // From an ion to one of the other kind it is a root of an odd number of halves of the cell's side.
  const halves = Number.parseFloat((await distance.textContent())?.split(' ')[1] ?? '') / (5.6402 / 2);
  expect(Math.round(halves ** 2) % 2).toBe(1);
  expect(halves ** 2).toBeCloseTo(Math.round(halves ** 2), 2);
}

/** The contours stand about the signal, where the pointer reads its place and height; a higher level draws fewer. */
async function lookAtTheContours(page: Page, viewer: Locator): Promise<void> {
  await expect(viewer.getByText('41 × 21 点')).toBeVisible();
  const canvas = viewer.locator('canvas');
  const ink = await canvas.evaluate((element) => getComputedStyle(element).getPropertyValue('--brand').trim());
  const drawn = async () => middleOf(await seenOf(canvas, [ink]));
  await expect.poll(async () => (await drawn()).count).toBeGreaterThan(500);
  const all = await drawn();
  await canvas.hover({ position: all });
  const read = `F2 (1H) ${signal.f2} ppm，F1 (13C) ${signal.f1} ppm，Intensity ${signal.height} a.u.`;
  await expect(viewer.getByText(read)).toBeVisible();
  await viewer.getByLabel('最低等高线').press('End');
  await expect.poll(async () => (await drawn()).count).toBeLessThan(all.count * 0.8);
  const [head = [], ...rows] = (await exportedLines(page, viewer, '导出 CSV')).map((line) => line.split(','));
  const column = head.findIndex((cell) => Number(cell) === signal.f2);
  expect(rows.find(([f1]) => Number(f1) === signal.f1)?.[column]).toBe(String(signal.height));
}

async function sortTheSheet(viewer: Locator): Promise<void> {
  const cells = viewer.getByRole('group', { name: '数据表' }).locator('tbody td:nth-child(2)');
  await expect(cells).toHaveText(['Amount, mmol/g', '9.5', '120', '30.25', '-4']);
  const head = viewer.getByRole('columnheader', { name: 'C' });
  await head.getByRole('button').click();
  await expect(cells).toHaveText(['-4', '9.5', '30.25', '120', 'Amount, mmol/g']);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
}

/**
 * Its pages come into the viewer with all their words, for the browser's own PDF viewer; the shell that runs the
 * journeys has none.
 */
async function lookAtThePages(page: Page, file: ResultUpload): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.headers()['content-type'] === 'application/pdf'),
    next(page, file),
  ]);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toMatch(/^inline/);
  const pages = page.locator(`iframe[title="${file.name}"]`);
  await expect(pages).toHaveAttribute('src', new RegExp(new URL(response.url()).pathname));
  // In place: as large as the viewer leaves room for, and not a link to elsewhere.
  const box = await pages.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(300);
  const shownBytes = await (await page.request.get(response.url())).body();
  expect(linesOfPages(shownBytes)).toEqual(reportPages.map((lines) => [...lines]));
}

/** File by file of the archive, in the order of their numbers, and what of it is not shown. */
async function goThroughTheArchive(viewer: Locator): Promise<void> {
  const parts = viewer.getByRole('combobox', { name: '显示的部分' });
  await expect(parts.locator('option')).toHaveText(['area.tif', 'S2.xy', 'S10.xy']);
  await expect(viewer.getByText(/^640 × 480 像素/)).toBeVisible();
  for (const place of ['2 / 3', '3 / 3']) {
    await viewer.getByRole('button', { name: '下一部分' }).click();
    await expect(viewer.getByText(place, { exact: true })).toBeVisible();
    await expect(viewer.getByRole('group', { name: /^曲线/ })).toBeVisible();
  }
  await viewer.getByText('未能显示的 1 个文件').click();
  await expect(viewer.getByText(/请下载查看：run\/notes\.doc$/)).toBeVisible();
}

test('a micrograph, heights, atoms, contours, a sheet, a report and an archive are reviewed, and the customer sees their numbers', async ({
  browser,
}) => {
  const mine = await createOwnPeople('kinds');
  const { server, staff, customer } = mine;
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: xrd, count: 1, sample: '氯化钠晶体', composition: 'NaCl' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, startTests]) await step(story);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });
  const [sample] = (await customer.call(listSamples, { order_rid: story.rid })).list;
  const files = filesOfEachKind(`${order_no}-${sample?.code}`);

  const laboratory = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  await uploadByName(laboratory.page, order_no, Object.values(files));
  const reviewer = await signInToTheConsole(browser, server.origin, server.staff.reviewer);
  await reviewAndPublish(reviewer.page, order_no, xrd);

  const own = await openCustomerBrowser(browser, mine);
  const { page } = own;
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.goto(`/member/order?rid=${story.rid}`);
  await page.getByRole('button', { name: `查看 ${files.image.name}` }).click();
  await lookAtTheMicrograph(await shown(page, files.image.name));
  await lookAtTheHeights(page, await next(page, files.heights));
  await lookAtTheAtoms(await next(page, files.atoms));
  await lookAtTheContours(page, await next(page, files.plane));
  await sortTheSheet(await next(page, files.sheet));
  await lookAtThePages(page, files.pdf);
  await goThroughTheArchive(await next(page, files.zip));

  const sessions = [laboratory, reviewer, own];
  expect(sessions.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(sessions.map((session) => session.close()));
});
