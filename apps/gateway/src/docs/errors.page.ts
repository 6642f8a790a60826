import { ERROR_TABLE } from '@toolyard/contracts';
import { escapeHtml, htmlPage } from './page.js';

/** The error table; a problem's `type` points to its row. */
export const errorsPage = htmlPage(
  'Toolyard errors',
  `<h1>Errors</h1>
<p class="lead">A problem's <code>code</code>, or the <code>error.code</code> of a call that did not succeed.</p>
<table>
<tr><th>Code</th><th>Status</th><th>Meaning</th><th>Send again?</th></tr>
${Object.entries(ERROR_TABLE)
  .map(
    ([code, row]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${row.http}</td><td>${escapeHtml(row.message)}</td><td>${row.retryable ? 'yes' : 'no'}</td></tr>`,
  )
  .join('\n')}
</table>`,
);
