import { Module } from '@nestjs/common';
import { TellUserTool } from './tell-user.tool.js';

export const MESSAGE_TOOLS = [TellUserTool];

/** Tools that tell somebody something. */
@Module({ providers: MESSAGE_TOOLS })
export class MessagesModule {}
