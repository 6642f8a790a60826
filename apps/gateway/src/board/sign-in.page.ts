import type { Principal } from '../auth/principal.js';
import { escapeHtml, htmlPage } from '../docs/page.js';

/** The form that takes a key; `problem` says why the last one was not taken. */
export function signInPage(problem?: string): string {
  const alert = problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`;
  return htmlPage(
    'Sign in · Toolyard',
    `<form class="card" method="post" action="/sign-in">
<h1>Sign in</h1>
<p class="lead">With a key of this Toolyard. <code>npm run up</code> prints one.</p>
${alert}<label for="key">Key</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus spellcheck="false">
<button>Sign in</button>
</form>`,
    'narrow',
  );
}

/** What the sign-in page shows to who is signed in. */
export function sessionPage({ id, role }: Principal): string {
  const who = id === role ? role : `${id}, ${role}`;
  return htmlPage(
    'Signed in · Toolyard',
    `<form class="card" method="post" action="/sign-out">
<h1>Signed in</h1>
<p class="lead">As ${escapeHtml(who)}.</p>
<a class="button" href="/queues">Open the queues</a>
<button class="quiet">Sign out</button>
</form>`,
    'narrow',
  );
}
