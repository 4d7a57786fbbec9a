import { pictureForHome } from '@yance/contract/catalogue/register.ts';
import { getHome, getServiceDetail, listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import {
  addCategory,
  changeCategory,
  listCategories,
  moveCategory,
  orderCategories,
  type CategoryNode,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
});

const tree = () => world.call(listCategories, {}, editor);
const named = async (name: string): Promise<CategoryNode> => {
  const node = (await tree()).find((one) => one.name === name);
  if (!node) throw new Error(`There is no category ${name}.`);
  return node;
};
/** Changes some fields of a category as it now stands. */
const changed = async (id: number, fields: object) => {
  const node = (await tree()).find((one) => one.id === id);
  if (!node) throw new Error(`There is no category ${id}.`);
  return world.call(changeCategory, { ...node, ...fields, reason: '改版' }, editor);
};
/** A category with services and finer tags. */
const withServices = async () => {
  const category = await named('电镜');
  const children = (await tree()).filter(({ parent_id }) => parent_id === category.id).map(({ id }) => id);
  return { ...category, children };
};
const shown = async () => (await world.call(listTypeGroups, {})).flatMap(({ children }) => children);

describe('the tree of categories', () => {
  it('takes new categories from 11 and children from 101, which visitors see at once', async () => {
    await world.call(addCategory, { type_id: 1, name: '环境检测', img: 'water.webp', on_home: true }, editor);
    const parent = await named('环境检测');
    expect(parent.id).toBeGreaterThanOrEqual(11);
    expect(parent.id).toBeLessThan(101);
    await world.call(addCategory, { type_id: 1, parent_id: parent.id, name: '水质' }, editor);
    expect((await named('水质')).id).toBeGreaterThanOrEqual(101);
    expect((await shown()).find(({ id }) => id === parent.id)).toMatchObject({ children: [{ name: '水质' }] });
    expect((await world.call(getHome, {})).typeArr.map(({ name }) => name)).toContain('环境检测');
  });

  it('shows a category on the home page only with a picture, and as tags only what leads to a service', async () => {
    const bare = { type_id: 1 as const, name: '没有图片', on_home: true };
    const refused = { code: 0, msg: pictureForHome, errors: [{ path: 'img', msg: pictureForHome }] };
    expect(await world.answer(addCategory, bare, editor)).toMatchObject(refused);
    const { id, name, revision } = await named('环境检测');
    const taken = { id, name, revision, img: '', on_home: true, reason: '换图' };
    expect(await world.answer(changeCategory, taken, editor)).toMatchObject(refused);
    const onHome = (await world.call(getHome, {})).typeArr;
    expect(onHome.find((one) => one.id === id)?.typeChildArr).toEqual([]);
    const tags = onHome.flatMap(({ typeChildArr }) => typeChildArr);
    expect(tags.length).toBeGreaterThan(20);
    for (const tag of tags) expect((await world.call(searchServices, { childId: tag.id })).total).toBeGreaterThan(0);
  });

  it('gives ten editors at once ten different ids, and one name of a level to one of them', async () => {
    const parent_id = (await named('电镜')).id;
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.answer(addCategory, { type_id: 1, parent_id, name: `同时 ${index}` }, editor),
      ),
    );
    expect(many.filter(({ code }) => code === 1)).toHaveLength(10);
    const ids = (await tree()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const same = await Promise.all(
      Array.from({ length: 5 }, () => world.answer(addCategory, { type_id: 1, parent_id, name: '同名' }, editor)),
    );
    expect(same.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(same.find(({ code }) => code === 0)?.msg).toBe('同级已有同名的分类');
  });

  it('renames, labels and hides: a hidden category leaves the menus, its services stay to be found', async () => {
    const { id } = await named('磁学');
    const words = { name: '磁学测试', discount_label: '8 折起', on_home: true };
    const change = (hidden: boolean) => changed(id, { ...words, hidden });
    await change(false);
    expect((await shown()).find((one) => one.id === id)?.name).toBe('磁学测试');
    expect((await world.call(getHome, {})).typeArr.find((one) => one.id === id)).toMatchObject({
      discount_info: { discount_label: '8 折起' },
    });
    const found = (await world.call(searchServices, { childId: id })).total;
    await change(true);
    expect((await shown()).some((one) => one.id === id)).toBe(false);
    expect((await world.call(searchServices, { childId: id })).total).toBe(found);
    await change(false);
  });

  it('tells what is hidden, so that its address answers, and names it among the facets only where it is chosen', async () => {
    const { id, children } = await withServices();
    const change = (hidden: boolean) => changed(id, { on_home: false, hidden });
    const kinds = async (query: object) => (await world.call(searchServices, query)).facets.categories;
    const hiddenOnes = async () => (await world.call(listTypeGroups, {})).flatMap(({ hidden }) => hidden);
    expect(await hiddenOnes()).toEqual([]);
    await change(true);
    expect(await hiddenOnes()).toEqual(
      expect.arrayContaining([id, ...children].map((one) => expect.objectContaining({ id: one, parent_id: null }))),
    );
    expect((await kinds({})).some((one) => one.id === id)).toBe(false);
    expect((await kinds({ childId: id })).find((one) => one.id === id)?.count).toBeGreaterThan(0);
    const [service] = (await world.call(searchServices, { childId: id })).list;
    const detail = () => world.call(getServiceDetail, { rid: service?.rid ?? '' });
    expect((await detail()).category_hidden).toBe(true);
    await change(false);
    expect((await detail()).category_hidden).toBe(false);
    expect(await hiddenOnes()).toEqual([]);
  });

  it('tells of a hidden tag the shown category above it', async () => {
    const { id: parent_id, children } = await withServices();
    const tag = (await tree()).find((one) => one.id === children[0]);
    if (!tag) throw new Error('The category has no tags.');
    const { id, name } = tag;
    await changed(id, { on_home: false, hidden: true });
    expect((await world.call(listTypeGroups, {})).flatMap(({ hidden }) => hidden)).toMatchObject([
      { id, name, parent_id },
    ]);
    await changed(id, { on_home: false, hidden: false });
  });

  it('tells the title and the sketch of a list; a title that repeats the name goes with it', async () => {
    const { id } = await named('磁学测试');
    const category = async () => (await shown()).find((one) => one.id === id);
    await changed(id, { title: '磁学性能', sketch: '磁滞回线。' });
    expect(await category()).toMatchObject({ title: '磁学性能', sketch: '磁滞回线。' });
    await changed(id, { title: '磁学测试' });
    await changed(id, { name: '磁学' });
    expect(await category()).toMatchObject({ name: '磁学', title: '' });
  });

  it('is ordered as a whole level or not at all', async () => {
    const level = (await tree()).filter(({ type_id, parent_id }) => type_id === 1 && parent_id === null);
    const ids = level.map(({ id }) => id).toReversed();
    await world.call(orderCategories, { ids }, editor);
    expect((await shown()).map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect((await world.answer(orderCategories, { ids: ids.slice(1) }, editor)).msg).toBe(
      '分类已有变化，请刷新后再排序',
    );
  });

  it('moves a free child below another category of its type; one with services stays where they are', async () => {
    const [from, to] = [await named('电镜'), await named('环境检测')];
    await world.call(addCategory, { type_id: 1, parent_id: from.id, name: '可移动' }, editor);
    const { id } = await named('可移动');
    const move = async (child: number, parent_id: number) => {
      const revision = (await tree()).find((one) => one.id === child)?.revision ?? 0;
      return world.answer(moveCategory, { id: child, revision, parent_id, reason: '归类' }, editor);
    };
    await move(id, to.id);
    expect((await named('可移动')).parent_id).toBe(to.id);
    const used = (await tree()).find(({ parent_id, services }) => parent_id === from.id && services > 0);
    expect((await move(used?.id ?? 0, to.id)).msg).toBe('该子分类下还有项目，请先在项目中更换分类');
    const other = (await tree()).find(({ type_id, parent_id }) => type_id === 2 && parent_id === null);
    expect((await move(id, other?.id ?? 0)).msg).toBe('只能移到同一项目类型的分类之下');
  });
});
