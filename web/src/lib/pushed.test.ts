import { expect, it } from 'vitest';
import { readPush } from './pushed';

const PUSH = {
  title: 'Element',
  body: 'It is your turn.',
  path: '/t/abc',
  refuse: '/api/tables/abc/notices/token/refuse',
  no: 'No more',
};

it('reads what the server pushes, and nothing else', () => {
  expect(readPush({ json: () => PUSH })).toEqual(PUSH);
  expect(readPush(null)).toBeNull();
  expect(readPush({ json: () => JSON.parse('{') as unknown })).toBeNull();
  expect(readPush({ json: () => ({ ...PUSH, path: 'https://elsewhere.example/' }) })).toBeNull();
  expect(readPush({ json: () => ({ ...PUSH, refuse: 7 }) })).toBeNull();
  expect(readPush({ json: () => ({ ...PUSH, refuse: '//elsewhere.example/' }) })).toBeNull();
});
