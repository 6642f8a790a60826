import type { ReadinessReport } from '../health/readiness.js';
import { VERSION } from '../version.js';
import { escapeHtml, htmlPage } from './page.js';

const PLACES = [
  ['/queues', 'Queues', 'Every pool, what waits and what runs'],
  ['/docs', 'API', 'Every route, to read and to try'],
  ['/docs/errors', 'Errors', 'Every code and what it means'],
  ['/openapi.json', 'OpenAPI', 'The API for programs, 3.1'],
];

/** What a person sees who opens the gateway in a browser. `address` is the one they came by. */
export function landingPage(address: string, { status, problems }: ReadinessReport): string {
  return htmlPage(
    'Toolyard',
    `<h1>Toolyard</h1>
<p class="lead">The place where AI agents run their tools. Version ${VERSION}.</p>
<a href="/health/ready" class="state${status === 'ready' ? '' : ' bad'}">${status === 'ready' ? 'Ready to take calls' : 'Not ready'}</a>
${problems.length === 0 ? '' : `<ul class="problems">${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`}
<h2>Where to go</h2>
<nav class="grid">
${PLACES.map(([path = '', name = '', says = '']) => `<a class="tile" href="${path}"><b>${name}</b><span>${says}</span></a>`).join('\n')}
</nav>
<h2>A first call</h2>
<pre>curl -s ${escapeHtml(address)}/v1/calls \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"tool": "list_dir", "arguments": {"path": "."}}'</pre>`,
  );
}
