import { expect, it } from 'vitest';
import { toolNameOf } from './tool-name.js';

it.each([
  ['ReadFileTool', 'read_file'],
  ['HTTPRequestTool', 'http_request'],
  ['FetchURL', 'fetch_url'],
  ['Base64EncodeTool', 'base64_encode'],
  ['Tool', 'tool'],
  ['ToolboxTool', 'toolbox'],
])('%s is %s', (className, name) => {
  expect(toolNameOf(className)).toBe(name);
});
