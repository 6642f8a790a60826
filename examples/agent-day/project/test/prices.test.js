import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted, total } from '../src/prices.js';

test('total adds prices', () => {
  assert.equal(total([199, 1]), 200);
});

test('discounted takes a part off', () => {
  assert.equal(discounted(1000, 20), 800);
});
