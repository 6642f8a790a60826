import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ToolsModule } from '../tools/tools.module.js';
import { CallAttendant } from './call-attendant.js';
import { CallFollower } from './call-follower.js';
import { CallWaits } from './call-waits.js';
import { CallsInFlight } from './calls-in-flight.js';
import { ChildQuestions } from './child-questions.js';
import { ClientAnswers } from './client-answers.js';
import { LegacySessions } from './legacy-sessions.js';
import { McpEndpoint } from './mcp-endpoint.js';
import { McpServerFactory } from './mcp-server.factory.js';
import { ListWatch } from './list-watch.js';
import { Completer } from './provided/completer.js';
import { Prompts } from './provided/prompts.js';
import { ProvidedCaller } from './provided/provided-caller.js';
import { ProvidedHandlers } from './provided/provided-handlers.js';
import { ProvidedLists } from './provided/provided-lists.js';
import { ResourceFinder } from './provided/resource-finder.js';
import { ResourceNews } from './provided/resource-news.js';
import { Resources } from './provided/resources.js';
import { McpController } from './mcp.controller.js';
import { Tasks } from './tasks.js';
import { ToolCaller } from './tool-caller.js';
import { ToolSearch } from './tool-search.js';
import { ToolPages } from './tool-pages.js';
import { UserQuestions } from './user-questions.js';

@Module({
  imports: [AuthModule, CallsModule, PeopleModule, ToolsModule],
  controllers: [McpController],
  providers: [
    CallAttendant,
    CallFollower,
    CallWaits,
    CallsInFlight,
    ChildQuestions,
    ClientAnswers,
    Completer,
    LegacySessions,
    ListWatch,
    McpEndpoint,
    McpServerFactory,
    Prompts,
    ProvidedCaller,
    ProvidedHandlers,
    ProvidedLists,
    ResourceFinder,
    ResourceNews,
    Resources,
    Tasks,
    ToolCaller,
    ToolPages,
    ToolSearch,
    UserQuestions,
  ],
})
export class McpModule {}
