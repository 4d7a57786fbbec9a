import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Payee } from './payee.tsx';

const draw = (payee: Parameters<typeof Payee>[0]['payee']) => {
  const Part = () => <Payee payee={payee} amountFen={100_00} remark="D1" />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Part, loader: () => null }]);
  const site = { hotline: '010-57340647' };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: site } }} />).replaceAll(/<[^>]*>/g, '');
};

test('until the account is published nobody is sent to transfer, and it says what works instead', () => {
  expect(draw(null)).toContain('暂未开通转账收款，请不要转账');
  expect(draw(null)).toContain('请致电客服 010-57340647');
  expect(draw(null)).not.toContain('索取');
});

test('with an account it says whom, how much and with which words', () => {
  expect(draw({ name: '研测', bank: '银行', account: '1109' })).toContain('附言D1');
});
