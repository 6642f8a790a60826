import { join } from 'node:path';
import { watchLog } from './log-alerts.mjs';
import { LogFile } from './log-file.mjs';
import { appArguments } from './repository.mjs';
import { Service } from './service.mjs';
import { paint, say } from './terminal.mjs';

/**
 * The gateway or a worker as a service of the launcher: warnings and errors of its log are shown as they come.
 * While it starts, what it says is kept instead, for the case that it does not start.
 */
export class AppService extends Service {
  name;
  logPath;
  firstWords = '';
  #started = false;

  constructor({ name, node, home, env, onSpawn }) {
    const log = new LogFile(join(home, 'logs', `${name}.log`));
    const show = (line) => this.#hear(line);
    const watch = { stdout: watchLog(name, show), stderr: watchLog(name, show, { all: true }) };
    super({
      name,
      command: node,
      args: appArguments(name),
      env: { ...env, TOOLYARD_STOP_WITH_PARENT: '1' },
      log,
      onOutput: (chunk, stream) => watch[stream](chunk),
      onSpawn,
      onEnd: (how, pauseMs) => sayRestart(name, how, pauseMs),
    });
    this.name = name;
    this.logPath = log.path;
  }

  /** Keeps the process running from now on, and shows what goes wrong. */
  keep() {
    this.#started = true;
    if (this.firstWords !== '') say(this.firstWords.trimEnd());
    return super.keep();
  }

  #hear(line) {
    if (this.#started) say(line);
    else this.firstWords = `${this.firstWords}${line}\n`.slice(-16_384);
  }
}

/** Says that a process ended by itself and what comes next. */
export function sayRestart(name, how, pauseMs) {
  say(`${paint.red('✗')} The ${name} ended by itself (${how}); it starts again in ${pauseMs / 1000} s.`);
}
