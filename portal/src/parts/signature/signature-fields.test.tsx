// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, saveMember, saveToken } from '../../lib/session.ts';
import { SignatureFields } from './signature-fields.tsx';
import { useSignature } from './use-signature.ts';

afterEach(() => {
  cleanup();
  forgetSession();
});

function Fields() {
  return <SignatureFields form={useSignature(() => undefined)} />;
}

test('a signature under another name than the member’s own says so beside the field', () => {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  saveMember({ userInfo: { name: '林晓雨' } } as never);
  render(<Fields />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('签署人姓名'), { target: { value } });
  expect(screen.queryByText(/不一致/)).toBeNull();
  type('王老师');
  expect(screen.getByText('签署人与账户姓名不一致，将以“王老师”签署')).toBeTruthy();
  type(' 林晓雨 ');
  expect(screen.queryByText(/不一致/)).toBeNull();
});

test('a name that arrives after the form stands in it, unless one was typed already', () => {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  const member = { userInfo: { name: '林晓雨' } } as never;
  const name = () => screen.getByLabelText<HTMLInputElement>('签署人姓名').value;
  const arrive = () => act(() => saveMember(member));
  render(<Fields />);
  expect(name()).toBe('');
  arrive();
  expect(name()).toBe('林晓雨');
  cleanup();
  forgetSession();
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  render(<Fields />);
  fireEvent.change(screen.getByLabelText('签署人姓名'), { target: { value: '王老师' } });
  arrive();
  expect(name()).toBe('王老师');
});
