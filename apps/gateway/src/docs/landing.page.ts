import { VERSION } from '../version.js';
import { htmlPage } from './page.js';

/** What a person sees who opens the gateway in a browser. */
export const landingPage = htmlPage(
  'Toolyard',
  `<h1>Toolyard</h1>
<p class="lead">The place where AI agents run their tools. Version ${VERSION}.</p>
<p>This is a gateway. It turns calls into jobs, and answers with results.</p>
<pre>curl -s "$URL/v1/calls" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"tool": "list_dir", "arguments": {"path": "."}}'</pre>
<h2>Where to go</h2>
<table>
<tr><td><a href="/docs">/docs</a></td><td>Every route, to read and to try</td></tr>
<tr><td><a href="/openapi.json">/openapi.json</a></td><td>The same for programs, OpenAPI 3.1</td></tr>
<tr><td><a href="/docs/errors">/docs/errors</a></td><td>Every error and what it means</td></tr>
<tr><td><a href="/health/ready">/health/ready</a></td><td>Can it take calls, and if not, why</td></tr>
</table>`,
);
