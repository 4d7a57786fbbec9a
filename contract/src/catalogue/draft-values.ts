import { z } from 'zod';
import { storable } from '../kernel/fields.ts';

// Values as editors write them: everything may still be empty.

const given = (max: number) => z.string().max(max, `最多 ${max} 个字`).refine(storable, '含有无法保存的字符');
export const words = (max: number) => given(max).default('');
/** Left out where nothing is meant: an optional text with a default would never be left out. */
export const maybe = (max: number) => given(max).optional();
export const number = z.number('请填写数字').nullable().default(null);
export const condition = z.object({ key: words(41), in: z.array(words(60)).max(60).default([]) });
