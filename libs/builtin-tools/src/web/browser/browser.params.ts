import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { ACTIONS, DIRECTIONS, TAB_OPERATIONS, type BrowserAction } from './driver/protocol.js';

export const MAX_TIMEOUT = 120_000;

export class BrowserParams extends ToolParams implements BrowserAction {
  @Describe(
    'navigate (url), read, click, type (text), press (key), select (values), scroll, back, forward, reload, wait_for (text or an element), screenshot, tabs (operation), evaluate (script), close (ends the browser and forgets its cookies)',
  )
  @IsIn(ACTIONS)
  action!: BrowserAction['action'];

  @Describe('For navigate and a new tab: the address, http or https')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(8_192)
  url?: string;

  @Describe('The element to act on, by its reference from the last read, such as "e12"')
  @IsOptional()
  @IsString()
  @Matches(/^(f\d{1,6})*e\d{1,9}$/)
  ref?: string;

  @Describe('The element to act on, by CSS, text=Sign in, or role=button[name="Sign in"]')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(2_000)
  selector?: string;

  @Describe('For type: what the field is to hold, instead of what is in it. For wait_for: text to appear')
  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  text?: string;

  @Describe('For type: press Enter afterwards')
  @IsOptional()
  @IsBoolean()
  submit = false;

  @Describe('For press: a key or chord, such as Enter, Escape, ArrowDown, Control+A')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(50)
  key?: string;

  @Describe('For select: values or labels of the options')
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  values?: string[];

  @Describe('For scroll: where to; with an element it is scrolled into view instead')
  @IsOptional()
  @IsIn(DIRECTIONS)
  direction: BrowserAction['direction'] = 'down';

  @Describe('For read: the page as markdown with references to its elements, or its text alone')
  @IsOptional()
  @IsIn(['page', 'text'])
  format: BrowserAction['format'] = 'page';

  @Describe('For read: first character to show')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  offset = 0;

  @Describe('For read: how many characters to show')
  @IsOptional()
  @IsInt()
  @Min(100)
  @Max(100_000)
  limit = 20_000;

  @Describe('For screenshot: the whole page, down to 8,000 pixels, instead of what is in view')
  @IsOptional()
  @IsBoolean()
  fullPage = false;

  @Describe('For tabs')
  @IsOptional()
  @IsIn(TAB_OPERATIONS)
  operation: BrowserAction['operation'] = 'list';

  @Describe('For tabs: number of the tab to switch to or to close')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  tab?: number;

  @Describe(
    'For evaluate: JavaScript to run in the page: an expression, a function, or statements with return',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(20_000)
  script?: string;

  @Describe('How confirm and prompt dialogs that come up are answered')
  @IsOptional()
  @IsIn(['accept', 'dismiss'])
  dialog: BrowserAction['dialog'] = 'dismiss';

  @Describe('With dialog "accept": what to answer a prompt')
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  promptText?: string;

  @Describe('Give up after this many milliseconds')
  @IsOptional()
  @IsInt()
  @Min(100)
  @Max(MAX_TIMEOUT)
  timeout = 30_000;
}
