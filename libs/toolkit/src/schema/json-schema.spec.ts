import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Describe } from '../decorators/describe.decorator.js';
import { validateParams } from '../params/validate-params.js';
import { ToolParams } from '../tool-params.js';
import {
  nestedClassUnknown,
  nestedNeedsType,
  notConstructible,
  noValidators,
  undecoratedProperty,
} from '../toolkit.messages.js';
import { jsonSchemaOf } from './json-schema.js';

enum Colour {
  Red = 'red',
  Blue = 'blue',
}
enum Level {
  Low = 1,
  High = 2,
}

@Describe('Someone who comes')
class Guest {
  @Describe('Full name') @IsString() @MinLength(1) @MaxLength(20) name!: string;
  @IsOptional() @IsInt() @Min(0) @Max(150) age?: number;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Guest) children?: Guest[];
}

class BookParams extends ToolParams {
  @Describe('Room to book') @IsString() @Length(2, 8) room!: string;
  @ValidateNested({ each: true }) @Type(() => Guest) @ArrayMinSize(1) @ArrayMaxSize(3) guests!: Guest[];
  @IsOptional() @ValidateNested() @Type(() => Guest) host?: Guest;
  @IsEnum(Colour) colour: Colour = Colour.Red;
  @IsEnum(Level) level: Level = Level.Low;
  @IsOptional() @IsIn(['a', 1]) mixed?: string | number;
  @IsArray() @IsString({ each: true }) @ArrayUnique() tags: string[] = [];
  @IsOptional() @IsEnum(Level, { each: true }) levels?: Level[];
  @IsNumber() @IsPositive() price = 9.5;
  @IsOptional() @Matches(/^[a-z]+$/) slug?: string;
  @IsOptional() @Matches(/^loud$/i) shout?: string;
  @IsOptional() @IsString() @IsNotEmpty() note?: string;
  @IsOptional() @IsObject() extra?: object;
  @IsBoolean() quiet = false;
  @ValidateIf((params: BookParams) => params.quiet) @IsInt() decibel?: number;
}

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, validateFormats: false });
const good = { room: 'r12', guests: [{ name: 'Ann' }] };

const ACCEPTED: [string, object][] = [
  ['the least', good],
  [
    'all',
    { ...good, host: { name: 'B', age: 3 }, colour: 'blue', level: 2, mixed: 1, tags: ['x'], price: 1 },
  ],
  ['recursion', { ...good, guests: [{ name: 'A', children: [{ name: 'B', children: [] }] }] }],
  ['a flag of a pattern', { ...good, shout: 'LOUD' }],
  ['a free object', { ...good, extra: { any: [{ thing: null }] } }],
  ['numeric enums in arrays', { ...good, levels: [1, 2] }],
  ['a condition that does not hold', { ...good, decibel: 'any' }],
  ['an explanation', { ...good, explanation: 'I book.' }],
];

const REFUSED: [string, unknown, string, string][] = [
  ['missing', { guests: [{ name: 'Ann' }] }, 'room', 'required'],
  ['nested missing', { ...good, guests: [{}] }, 'guests[0].name', 'required'],
  ['unknown', { ...good, romo: 1 }, 'romo', 'additionalProperties'],
  ['nested unknown', { ...good, guests: [{ name: 'A', x: 1 }] }, 'guests[0].x', 'additionalProperties'],
  [
    'deep',
    { ...good, guests: [{ name: 'A', children: [{ name: 5 }] }] },
    'guests[0].children[0].name',
    'type',
  ],
  ['one for many', { ...good, guests: { name: 'Ann' } }, 'guests', 'type'],
  ['many for one', { ...good, host: [{ name: 'Ann' }] }, 'host', 'type'],
  ['text for an object', { ...good, guests: ['Ann'] }, 'guests[0]', 'type'],
  ['null for an object', { ...good, guests: [null] }, 'guests[0]', 'type'],
  ['text for an array', { ...good, tags: 'x' }, 'tags', 'type'],
  ['entry', { ...good, tags: ['x', 2] }, 'tags[1]', 'type'],
  ['null', { ...good, room: null }, 'room', 'type'],
  ['null for an optional one', { ...good, slug: null }, 'slug', 'type'],
  ['no conversion', { ...good, price: '9' }, 'price', 'type'],
  ['no conversion to text', { ...good, room: 123 }, 'room', 'type'],
  ['fraction', { ...good, host: { name: 'B', age: 1.5 } }, 'host.age', 'type'],
  ['reverse name of an enum', { ...good, level: 'Low' }, 'level', 'enum'],
  ['enum', { ...good, colour: 'green' }, 'colour', 'enum'],
  ['enum in an array', { ...good, levels: [1, 3] }, 'levels[1]', 'enum'],
  ['in', { ...good, mixed: 'b' }, 'mixed', 'enum'],
  ['too short', { ...good, room: 'r' }, 'room', 'minLength'],
  ['too long', { ...good, room: 'r12345678' }, 'room', 'maxLength'],
  ['too few', { ...good, guests: [] }, 'guests', 'minItems'],
  ['too many', { ...good, guests: Array(4).fill({ name: 'A' }) }, 'guests', 'maxItems'],
  ['twice', { ...good, tags: ['x', 'x'] }, 'tags', 'uniqueItems'],
  ['not positive', { ...good, price: 0 }, 'price', 'exclusiveMinimum'],
  ['above', { ...good, host: { name: 'B', age: 151 } }, 'host.age', 'maximum'],
  ['pattern', { ...good, slug: 'A1' }, 'slug', 'pattern'],
  ['empty', { ...good, note: '' }, 'note', 'minLength'],
];

describe('jsonSchemaOf', () => {
  const schema = jsonSchemaOf(BookParams);
  const accepts = ajv.compile(schema);

  it.each(ACCEPTED)('accepts %s, as the class does', async (_, input) => {
    expect(accepts(input), JSON.stringify(accepts.errors)).toBe(true);
    expect(await validateParams(BookParams, input)).toHaveProperty('params');
  });

  it.each(REFUSED)('refuses %s, as the class does', async (_, input, path, rule) => {
    expect(accepts(input)).toBe(false);
    const result = await validateParams(BookParams, input);
    expect('violations' in result && result.violations).toMatchObject([{ path, rule }]);
  });

  it('keeps the order of declaration, explanation last', () => {
    expect(Object.keys(schema.properties as object)).toEqual([
      ...['room', 'guests', 'host', 'colour', 'level', 'mixed', 'tags', 'levels', 'price', 'slug', 'shout'],
      ...['note', 'extra', 'quiet', 'decibel', 'explanation'],
    ]);
  });

  it('tells defaults, requirements, descriptions and limits', () => {
    expect(schema).toMatchObject({
      type: 'object',
      required: ['room', 'guests'],
      additionalProperties: false,
      properties: {
        room: { type: 'string', description: 'Room to book', minLength: 2, maxLength: 8 },
        guests: { type: 'array', items: { $ref: '#/$defs/Guest' }, minItems: 1, maxItems: 3 },
        host: { $ref: '#/$defs/Guest' },
        colour: { type: 'string', enum: ['red', 'blue'], default: 'red' },
        level: { type: 'number', enum: [1, 2], default: 1 },
        mixed: { enum: ['a', 1] },
        tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, default: [] },
        price: { type: 'number', exclusiveMinimum: 0, default: 9.5 },
        slug: { type: 'string', pattern: '^[a-z]+$' },
        extra: { type: 'object' },
        quiet: { type: 'boolean', default: false },
      },
      $defs: {
        Guest: {
          description: 'Someone who comes',
          required: ['name'],
          additionalProperties: false,
          properties: { children: { items: { $ref: '#/$defs/Guest' } } },
        },
      },
    });
    expect(schema.properties).toHaveProperty('shout', { type: 'string' });
    expect(schema.properties).toHaveProperty('decibel', {});
  });

  it('agrees with the class on any value of any property', async () => {
    // class-validator does not count variation selectors as characters, JSON Schema does
    const text = fc.string({ unit: 'grapheme-ascii' });
    const leaf = fc.oneof(
      text,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('r12', 'red', 1, 2),
    );
    const value = fc.oneof(
      leaf,
      fc.array(leaf),
      fc.array(fc.record({ name: leaf, age: leaf }, { requiredKeys: [] })),
    );
    const onlyClassKnows = ['quiet', 'decibel', 'shout'];
    const names = Object.keys(schema.properties as object).filter((name) => !onlyClassKnows.includes(name));
    const change = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(change, async (changes) => {
        const input: unknown = JSON.parse(JSON.stringify({ ...good, ...changes }));
        const result = await validateParams(BookParams, input);
        expect('params' in result, JSON.stringify({ result, errors: accepts.errors })).toBe(accepts(input));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps two classes of one name apart', () => {
    const other = (() => {
      class Guest {
        @IsInt() seat!: number;
      }
      return Guest;
    })();
    class PairParams {
      @ValidateNested() @Type(() => Guest) person!: Guest;
      @ValidateNested() @Type(() => other) place!: object;
    }
    const { properties, $defs } = jsonSchemaOf(PairParams) as Record<string, Record<string, unknown>>;
    expect(properties).toEqual({ person: { $ref: '#/$defs/Guest' }, place: { $ref: '#/$defs/Guest_2' } });
    expect($defs).toMatchObject({ Guest_2: { properties: { seat: { type: 'integer' } } } });
  });

  it('inherits, base class first, and lets a default that differs each time out', () => {
    class Base extends ToolParams {
      @IsString() first!: string;
    }
    class Derived extends Base {
      @IsString() second: string = Symbol('x').toString();
      @IsNumber() third = Math.random();
    }
    const { properties, required } = jsonSchemaOf(Derived);
    expect(Object.keys(properties as object)).toEqual(['first', 'second', 'third', 'explanation']);
    expect(properties).toMatchObject({ third: { type: 'number' }, second: { default: 'Symbol(x)' } });
    expect(properties).not.toHaveProperty('third.default');
    expect(required).toEqual(['first']);
  });

  it('refers to the root where a class holds itself', () => {
    class TreeParams {
      @IsOptional() @ValidateNested({ each: true }) @Type(() => TreeParams) branches?: TreeParams[];
    }
    const tree = jsonSchemaOf(TreeParams);
    expect(tree.properties).toEqual({ branches: { type: 'array', items: { $ref: '#' } } });
    expect(ajv.compile(tree)({ branches: [{ branches: [{ leaf: 1 }] }] })).toBe(false);
  });

  it('refuses classes that cannot work, with the fix', () => {
    class Bare {
      text = '';
    }
    class Forgotten extends ToolParams {
      text = '';
    }
    class OnlyDescribed extends ToolParams {
      @Describe('x') text!: string;
    }
    class Untyped {
      @ValidateNested() guest!: Guest;
    }
    class Unvalidated {
      @IsOptional() guest?: Guest;
    }
    class Listed {
      @ValidateNested({ each: true }) guests!: Guest[];
    }
    class Demanding extends ToolParams {
      constructor() {
        super();
        throw new Error('not today');
      }
    }
    expect(() => jsonSchemaOf(Bare)).toThrow(noValidators('Bare'));
    expect(() => jsonSchemaOf(Forgotten)).toThrow(undecoratedProperty('Forgotten', 'text'));
    expect(() => jsonSchemaOf(OnlyDescribed)).toThrow(undecoratedProperty('OnlyDescribed', 'text'));
    expect(() => jsonSchemaOf(Untyped)).toThrow(nestedNeedsType('Untyped', 'guest', 'Guest'));
    expect(() => jsonSchemaOf(Unvalidated)).toThrow(nestedNeedsType('Unvalidated', 'guest', 'Guest'));
    expect(() => jsonSchemaOf(Listed)).toThrow(nestedClassUnknown('Listed', 'guests'));
    expect(() => jsonSchemaOf(Demanding)).toThrow(notConstructible('Demanding', 'not today'));
  });
});
