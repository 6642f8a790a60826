import { Module } from '@nestjs/common';
import { AskUserTool } from './ask-user.tool.js';

export const PEOPLE_TOOLS = [AskUserTool];

/** Tools that turn to people. */
@Module({ providers: PEOPLE_TOOLS })
export class PeopleModule {}
