import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@toolyard/config';
import { badUrlMessage, noKeyMessage } from './cli.messages.js';
import { CliError, UsageError } from './cli-error.js';
import { EXIT } from './exit-code.js';

/** Where the gateway is and what opens it. */
export interface GatewayAddress {
  url: string;
  key: string;
}

export interface AddressOptions {
  url?: string;
  key?: string;
}

/**
 * Options first, then TOOLYARD_URL and TOOLYARD_KEY, then the gateway of this machine and its admin key.
 * @throws UsageError, CliError when no key is known, StartupError for a bad environment
 */
export function gatewayAddress(options: AddressOptions, env: NodeJS.ProcessEnv): GatewayAddress {
  const config = loadConfig(env);
  const url = options.url ?? given(env, 'TOOLYARD_URL') ?? `http://127.0.0.1:${config.port}`;
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)) {
    throw new UsageError(badUrlMessage(url));
  }
  const key =
    options.key ?? given(env, 'TOOLYARD_KEY') ?? config.adminKey ?? keptKey(join(config.home, 'admin-key'));
  return { url, key };
}

function given(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function keptKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const message = noKeyMessage(file);
    throw new CliError(message, EXIT.denied, { code: 'UNAUTHENTICATED', detail: message });
  }
}
