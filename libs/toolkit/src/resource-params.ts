import { IsString } from 'class-validator';
import { Describe } from './decorators/describe.decorator.js';

/** Base of the parameter class of a resource with a template: each variable is a property, a string. */
export class ResourceParams {
  @Describe('The URI that is read')
  @IsString()
  uri!: string;
}
