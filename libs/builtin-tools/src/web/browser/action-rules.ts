import { ToolError } from '@toolyard/contracts';
import * as messages from './browser.messages.js';
import type { ActionName, BrowserAction } from './driver/protocol.js';

/** What has no default and says what to do, so that a call that gives it in vain means something else. */
type Field = 'url' | 'ref' | 'selector' | 'text' | 'key' | 'values' | 'tab' | 'script';

interface ActionRule {
  /** At least one of each group. */
  needs?: readonly (readonly Field[])[];
  takes?: readonly Field[];
}

const ELEMENT = ['ref', 'selector'] as const;

const RULES: Record<ActionName, ActionRule> = {
  navigate: { needs: [['url']] },
  read: {},
  click: { needs: [ELEMENT] },
  type: { needs: [ELEMENT, ['text']] },
  press: { needs: [['key']], takes: ELEMENT },
  select: { needs: [ELEMENT, ['values']] },
  scroll: { takes: ELEMENT },
  back: {},
  forward: {},
  reload: {},
  wait_for: { needs: [['text', ...ELEMENT]] },
  screenshot: { takes: ELEMENT },
  tabs: { takes: ['url', 'tab'] },
  evaluate: { needs: [['script']] },
  close: {},
};

const FIELDS: readonly Field[] = ['url', 'ref', 'selector', 'text', 'key', 'values', 'tab', 'script'];

/** Throws INVALID_ARGUMENTS with everything that does not fit the action. */
export function checkAction(given: BrowserAction): void {
  const problems = problemsOf(given);
  if (problems.length === 0) return;
  throw new ToolError('INVALID_ARGUMENTS', problems.map(({ message }) => message).join(' '), {
    details: { errors: problems },
  });
}

interface Problem {
  path: string;
  rule: string;
  message: string;
}

function problemsOf(given: BrowserAction): Problem[] {
  const { action } = given;
  const { needs = [], takes = [] } = RULES[action];
  const has = (field: Field) => given[field] !== undefined;
  const known = [...needs.flat(), ...takes];
  const missing = needs
    .filter((group) => !group.some(has))
    .map((group) => problem(group[0] ?? '', 'required', messages.fieldMissing(action, group)));
  const strange = FIELDS.filter((field) => has(field) && !known.includes(field)).map((field) =>
    problem(field, 'action', messages.fieldStrange(action, field, known)),
  );
  return [...missing, ...strange, ...clashes(given)];
}

function clashes({ action, ref, selector, text, operation, url, tab }: BrowserAction): Problem[] {
  const found: Problem[] = [];
  if (ref !== undefined && selector !== undefined)
    found.push(problem('selector', 'action', messages.refAndSelector()));
  if (action === 'wait_for' && text !== undefined && (ref ?? selector) !== undefined)
    found.push(problem('text', 'action', messages.textOrElement()));
  if (action === 'wait_for' && text === '') found.push(problem('text', 'minLength', messages.textEmpty()));
  if (action === 'tabs' && operation === 'switch' && tab === undefined)
    found.push(problem('tab', 'required', messages.tabMissing()));
  if (action === 'tabs' && operation !== 'new' && url !== undefined)
    found.push(problem('url', 'action', messages.urlWithoutNewTab(operation)));
  return found;
}

function problem(path: string, rule: string, message: string): Problem {
  return { path, rule, message };
}
