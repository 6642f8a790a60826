import { ToolError } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { entry } from '../testing/sample-tools.js';
import { ArgumentsValidator } from './arguments.validator.js';

const good = { room: 'single', nights: 1 };

describe('ArgumentsValidator', () => {
  const validator = new ArgumentsValidator();

  it('lets arguments pass that fit, and changes nothing', () => {
    const args = Object.freeze({ ...good });
    expect(() => validator.check(entry(), args)).not.toThrow();
  });

  it('names the tool and everything that is wrong', () => {
    const check = () => validator.check(entry(), { nights: 0 });
    expect(check).toThrow(/do not fit book_room: room is required. nights must be at least 1.$/);
    expect(check).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENTS' }));
  });

  it('follows a manifest that changes', () => {
    const looser = entry({ parameters: { type: 'object' } });
    expect(() => validator.check(looser, { nights: 0 })).not.toThrow();
    expect(() => validator.check(entry(), { nights: 0 })).toThrow(ToolError);
  });

  it('leaves the check to the worker where the schema is none', () => {
    const broken = entry({ name: 'broken', parameters: { type: 'nothing' } });
    expect(() => validator.check(broken, { any: 1 })).not.toThrow();
    expect(() => validator.check(broken, { any: 1 })).not.toThrow();
  });

  it('takes two tools whose schemas have one $id', () => {
    const schema = (type: string) => ({ $id: 'params', properties: { a: { type } } });
    const text = entry({ name: 'a', parameters: schema('string') });
    const number = entry({ name: 'b', parameters: schema('number') });
    expect(() => validator.check(text, { a: 'x' })).not.toThrow();
    expect(() => validator.check(number, { a: 'x' })).toThrow(ToolError);
  });
});
