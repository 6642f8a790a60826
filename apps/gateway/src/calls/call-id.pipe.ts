import { Injectable, type PipeTransform } from '@nestjs/common';
import { isCallId, ToolError } from '@toolyard/contracts';
import { noCallMessage } from './calls.messages.js';

/** Lets only what looks like a call id reach the store. */
@Injectable()
export class CallIdPipe implements PipeTransform<string, string> {
  /** @throws ToolError `CALL_NOT_FOUND` */
  transform(id: string): string {
    if (!isCallId(id)) throw new ToolError('CALL_NOT_FOUND', noCallMessage(id.slice(0, 100)));
    return id;
  }
}
