import { Transform, Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { ToolParams } from '../tool-params.js';
import { forbiddenName, missing, unknownProperty } from './violation.messages.js';
import { validateParams } from './validate-params.js';

class Place {
  @IsString() city!: string;
}
class TravelParams extends ToolParams {
  @ValidateNested() @Type(() => Place) to!: Place;
  @IsInt() @Min(1) @Max(9) people = 2;
  @IsOptional() @IsObject() extra?: object;
  @IsOptional() @Transform(({ value }: { value: string }) => value.trim()) @IsString() note?: string;
}

async function violationsOf(raw: unknown) {
  const result = await validateParams(TravelParams, raw);
  return 'violations' in result ? result.violations : [];
}

describe('validateParams', () => {
  it('makes an instance with defaults and nested classes', async () => {
    const result = await validateParams(TravelParams, {
      to: { city: 'Rome' },
      people: undefined,
      note: ' x ',
    });
    expect('params' in result && result.params).toMatchObject({ to: { city: 'Rome' }, people: 2, note: 'x' });
    expect('params' in result && result.params).toBeInstanceOf(TravelParams);
    expect('params' in result && result.params.to).toBeInstanceOf(Place);
  });

  it('tells everything at once, each thing once', async () => {
    expect(await violationsOf({ to: {}, people: 'many', peple: 1, nonsense: 2 })).toEqual([
      { path: 'to.city', message: missing('city'), rule: 'required' },
      {
        path: 'peple',
        message: unknownProperty('peple', ['to', 'people', 'extra', 'note', 'explanation']),
        rule: 'additionalProperties',
      },
      {
        path: 'nonsense',
        message: unknownProperty('nonsense', ['to', 'people', 'extra', 'note', 'explanation']),
        rule: 'additionalProperties',
      },
      { path: 'people', message: 'people must be an integer number', rule: 'type' },
    ]);
    expect(unknownProperty('peple', ['to', 'people'])).toContain('did you mean people?');
  });

  it.each([null, undefined, 'text', 5, [{}]])('refuses %j as arguments', async (raw) => {
    expect(await violationsOf(raw)).toMatchObject([{ path: '', rule: 'type' }]);
  });

  it('refuses names that reach prototypes, at any depth', async () => {
    const raw: unknown = JSON.parse(
      '{"to":{"city":"Rome"},"__proto__":{"a":1},"extra":{"list":[{"constructor":{"prototype":{"a":1}}}]}}',
    );
    expect(await violationsOf(raw)).toEqual([
      { path: '__proto__', message: forbiddenName('__proto__'), rule: 'additionalProperties' },
      {
        path: 'extra.list[0].constructor',
        message: forbiddenName('constructor'),
        rule: 'additionalProperties',
      },
    ]);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it('refuses nesting without an end', async () => {
    const deep: unknown = JSON.parse(`${'{"extra":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    expect(await violationsOf(deep)).toMatchObject([{ rule: 'maxDepth' }]);
  });

  it('tells of a transformation that throws as of a bad argument', async () => {
    expect(await violationsOf({ to: { city: 'Rome' }, note: 5 })).toMatchObject([{ rule: 'transform' }]);
  });

  it('reads names of Object as unknown parameters', async () => {
    expect(await violationsOf({ to: { city: 'Rome' }, toString: 1, hasOwnProperty: 2 })).toMatchObject([
      { path: 'toString', rule: 'additionalProperties' },
      { path: 'hasOwnProperty', rule: 'additionalProperties' },
    ]);
  });
});
