import { describe, expect, test } from 'vitest';
import { projectHref, projectPlace } from './project-address.ts';

const place = (splat: string, query = '') => projectPlace(splat, new URLSearchParams(query));

describe('the address of the project list', () => {
  test('reads type and title from the path', () => {
    expect(place('1/送样检测')).toEqual({ typeId: 1, title: '送样检测' });
    expect(place('')).toEqual({});
    expect(place('2')).toEqual({ typeId: 2 });
    expect(place('扫描电镜')).toEqual({ title: '扫描电镜' });
  });

  test('lets the query win over the path', () => {
    expect(place('1/送样检测', 'typeId=3&childId=31&title=计算')).toEqual({ typeId: 3, childId: 31, title: '计算' });
  });

  test('keeps what the path names where the query is empty', () => {
    expect(place('1/送样检测', 'typeId=&childId=&title=')).toEqual({ typeId: 1, title: '送样检测' });
    expect(place('1/31', 'childId=')).toEqual({ typeId: 1, childId: 31 });
  });

  test('takes an id from 11 upwards for a category wherever it stands', () => {
    expect(place('31/电镜')).toEqual({ childId: 31, title: '电镜' });
    expect(place('', 'typeId=31&childId=311')).toEqual({ childId: 311 });
    expect(place('1/31')).toEqual({ typeId: 1, childId: 31 });
    expect(place('1/31/311')).toEqual({ typeId: 1, childId: 311 });
    expect(place('1/31/311/透射')).toEqual({ typeId: 1, childId: 311, title: '透射' });
    expect(place('31/311')).toEqual({ childId: 311 });
  });

  test('reads back every address that it writes', () => {
    for (const given of [{ typeId: 1, title: '变温/原位' }, { typeId: 1, childId: 31, title: '50% 电镜?' }, {}]) {
      const url = new URL(projectHref(given), 'http://site');
      const splat = url.pathname
        .replace(/^\/project\/?/, '')
        .split('/')
        .map(decodeURIComponent)
        .join('/');
      expect(projectPlace(splat, url.searchParams)).toEqual(given);
    }
  });
});
