import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainAddress } from './page-address.ts';
import { cachedAnswers } from './portal.ts';

describe('the plain address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&gclid=1', '/'],
    ['/detail/1?from=poster', '/detail/1'],
    ['/detail/1?p.target=cu&p.range=5&p.range=90&c.count=3', '/detail/1'],
    ['/detail/1.data?c.count=3&_routes=detail', '/detail/1.data?_routes=detail'],
    ['/project?title=%E7%94%B5%E9%95%9C&typeId=1&x=2', '/project?typeId=1&title=%E7%94%B5%E9%95%9C'],
    ['/project/1?page=2&childId=31', '/project/1?childId=31&page=2'],
    ['/project/1?sort=&page=2&page=3', '/project/1?page=2'],
    ['/search?kw=SEM+EDS&fbclid=1', '/search?kw=SEM%20EDS'],
    ['/list/news?title=x', '/list/news'],
    ['/list/news.data?page=2&_routes=list&t=1', '/list/news.data?page=2&_routes=list'],
    ['/search.data?kw=a&t=1', '/search.data?kw=a'],
    ['/require?about=%20a&title=b', '/require?about=%20a'],
    ['/__manifest?paths=%2F%2C%2Fguide&version=1&x=2', '/__manifest?paths=%2F%2C%2Fguide&version=1'],
    ['/detail/1?', '/detail/1'],
    ['/search?kw=%zz', '/search?kw=%25zz'],
  ])('%s is %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
    expect(plainAddress(plain)).toBe(plain);
  });

  it('keeps every parameter that a page of the portal asks its address for', () => {
    const root = join(import.meta.dirname, '../../../portal/src');
    const pages = join(root, 'pages');
    for (const name of [
      'project',
      'search',
      'list',
      'guide',
      'require',
      'detail',
      'article',
      'contact',
      'license',
      'policy',
    ]) {
      const texts = readdirSync(join(pages, name))
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => readFileSync(join(pages, name, file), 'utf8'));
      if (name === 'project') texts.push(readFileSync(join(root, 'lib/project-address.ts'), 'utf8'));
      if (name === 'license' || name === 'policy') texts.push(readFileSync(join(root, 'lib/text-page.ts'), 'utf8'));
      const asked = [...texts.join('\n').matchAll(/(?:query|searchParams\)?)\.(?:get|has)\('(\w+)'\)/g)]
        .map(([, parameter]) => parameter ?? '')
        .filter((parameter) => parameter !== 'preview');
      const [filters = ''] = /filterNames = \[[^\]]+/.exec(texts.join('\n')) ?? [];
      for (const parameter of [...asked, ...[...filters.matchAll(/'(\w+)'/g)].map(([, filter]) => filter ?? '')])
        expect(plainAddress(`/${name}?${parameter}=1`), `${name} reads ${parameter}`).toBe(`/${name}?${parameter}=1`);
      if (name === 'project') expect(asked.length).toBeGreaterThan(5);
    }
  });
});

describe('the kept answers', () => {
  /** A portal whose pages below /page are told by the content; `made` are the addresses that were rendered. */
  const portal = () => {
    const made: string[] = [];
    const render = async ({ url }: Request) => {
      const { pathname, search } = new URL(url);
      made.push(pathname + search);
      const html = `<html><head><link rel="canonical" href="https://a.cn${pathname}"/></head><body></body></html>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    };
    const answers = cachedAnswers(
      { origin: 'https://a.cn', contentVersion: () => 1, scripts: [], pictures: '' },
      render,
    );
    return { made, ask: (address: string) => answers(plainAddress(address)) };
  };

  it('hold one page, whatever is hung on its address', async () => {
    const { made, ask } = portal();
    for (let turn = 0; turn < 50; turn += 1) await ask(`/detail/1?utm=${turn}`);
    expect(made).toEqual(['/detail/1']);
  });

  it('do not lose a page to any number of made-up addresses', async () => {
    const { made, ask } = portal();
    await ask('/detail/1');
    for (let turn = 0; turn < 2_500; turn += 1) await ask(`/search?kw=${turn}`);
    await ask('/detail/1');
    expect(made.filter((address) => address === '/detail/1')).toHaveLength(1);
    await ask('/search?kw=0');
    expect(made.filter((address) => address === '/search?kw=0')).toHaveLength(2);
  });
});
