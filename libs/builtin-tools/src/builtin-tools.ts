import type { Type } from '@nestjs/common';
import { DEVELOPMENT_TOOLS } from './development/development.module.js';
import { FILE_TOOLS } from './files/files.module.js';
import { MCP_TOOLS } from './mcp/mcp.module.js';
import { MESSAGE_TOOLS } from './messages/messages.module.js';
import { PEOPLE_TOOLS } from './people/people.module.js';
import { REMOTE_TOOLS } from './remote/remote.module.js';
import { SHELL_TOOLS } from './shell/shell.module.js';
import { WEB_TOOLS } from './web/web.module.js';
import { BROWSER_TOOLS } from './web/browser/browser.module.js';
import { TIME_TOOLS } from './time/time.module.js';

/** Every tool class that comes with Toolyard. */
export const BUILTIN_TOOLS: ReadonlySet<Type> = new Set<Type>([
  ...DEVELOPMENT_TOOLS,
  ...FILE_TOOLS,
  ...MCP_TOOLS,
  ...MESSAGE_TOOLS,
  ...PEOPLE_TOOLS,
  ...REMOTE_TOOLS,
  ...SHELL_TOOLS,
  ...WEB_TOOLS,
  ...BROWSER_TOOLS,
  ...TIME_TOOLS,
]);
