import { describe, expect, it } from 'vitest';
import { RouteTable } from './route-table.js';

describe('RouteTable', () => {
  const table = new RouteTable();
  table.add('GET', '/v1/calls/:id');
  table.add(['DELETE', 'HEAD'], '/v1/calls/:id');
  table.add('POST', '/v1/calls/batch');
  table.add('GET', '/docs/*');
  table.add('GET', '/openapi.json');

  it.each([
    ['/v1/calls/x', ['DELETE', 'GET', 'HEAD']],
    ['/v1/calls/batch', ['DELETE', 'GET', 'HEAD', 'POST']],
    ['/v1/calls/x/y', []],
    ['/docs/a/b.css', ['GET']],
    ['/openapixjson', []],
    ['/', []],
  ])('%s answers to %j', (path, methods) => {
    expect(table.methodsAt(path)).toEqual(methods);
  });
});
