// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

afterEach(cleanup);

const save = vi.fn<() => void>();

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <MenuButton
        {...{ open, setOpen }}
        button={{}}
        groups={[
          { title: '账号', choices: [{ key: 'own', label: '我的账号', to: '/account' }] },
          {
            choices: [
              { key: 'no', label: '管理', disabled: true },
              { key: 'save', label: '保存', press: save },
            ],
          },
        ]}
      >
        视图
      </MenuButton>
      <p>正文</p>
    </MemoryRouter>
  );
}
const opener = () => screen.getByRole('button');
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focused = () => document.activeElement?.textContent;

test('the focus goes into the menu, round it by arrows without what cannot be chosen, and back by Escape', () => {
  render(<Menu />);
  fireEvent.click(opener());
  expect(focused()).toBe('我的账号');
  press('ArrowDown');
  expect(focused()).toBe('保存');
  press('ArrowDown');
  expect(focused()).toBe('我的账号');
  press('ArrowUp');
  expect(focused()).toBe('保存');
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a choice closes the menu, gives the focus back and does what it says', () => {
  render(<Menu />);
  fireEvent.click(opener());
  fireEvent.click(screen.getByRole('menuitem', { name: '保存' }));
  expect(save).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a press elsewhere closes it', () => {
  render(<Menu />);
  fireEvent.click(opener());
  fireEvent.pointerDown(screen.getByText('正文'));
  expect(screen.queryByRole('menu')).toBeNull();
});
