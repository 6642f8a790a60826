import { describe, expect, it } from 'vitest';
import { readHtml } from './read-html.js';

const url = 'https://example.com/docs/page';
const prose =
  'A sentence that is long enough to be taken for prose by anybody who reads it, with commas, too. ';
const article = `<!doctype html><title> The  title </title><nav><a href="/home">Home</a></nav>
<article><h1>Heading</h1><p>${prose.repeat(4)}</p><p>See <a href="../other?a=1">the other</a>, <b>bold</b>.</p>
<p>${prose.repeat(4)}</p><ul><li>one<li>two</ul><pre><code class="language-ts">const a  = 1;
  a++;</code></pre><table><tr><th>k<th>v</tr><tr><td>a<td>1</tr></table>
<img src="pic.png" alt="picture"><img src="data:image/png;base64,AAAA"><script>document.title = 'run'</script>
<p><a href="javascript:alert(1)">press</a> ${prose.repeat(4)}</p></article><footer>Imprint</footer>`;

describe('an article', () => {
  it('is Markdown with whole addresses, and without what surrounds it', () => {
    const { title, text } = readHtml({ kind: 'html', html: article, url, format: 'markdown' });
    expect(title).toBe('The title');
    expect(text).toContain('[the other](https://example.com/other?a=1)');
    expect(text).toContain('**bold**');
    expect(text).toMatch(/-\s+one\n-\s+two/);
    expect(text).toContain('const a  = 1;\n  a++;');
    expect(text).toMatch(/\| k \| v \|\n\| --- \| --- \|\n\| a \| 1 \|/);
    expect(text).toContain('![picture](https://example.com/docs/pic.png)');
    expect(text).not.toMatch(/Imprint|Home|data:|javascript:|document\.title/);
  });

  it('is text without marks', () => {
    const { text } = readHtml({ kind: 'html', html: article, url, format: 'text' });
    expect(text).toContain('See the other, bold.');
    expect(text).toContain('- one\n- two');
    expect(text).toContain('const a  = 1;\n  a++;');
    expect(text).toMatch(/k\tv\na\t1/);
    expect(text).not.toMatch(/<|\*\*|\]\(/);
  });
});

it('a page without an article is read whole', () => {
  const html =
    '<title>List</title><p>one</p>\n<p>two <a href="/x">x</a></p><style>p{}</style><noscript>no</noscript>';
  expect(readHtml({ kind: 'html', html, url, format: 'markdown' })).toEqual({
    title: 'List',
    text: 'one\n\ntwo [x](https://example.com/x)',
  });
  expect(readHtml({ kind: 'html', html, url, format: 'text' }).text).toBe('one\n\ntwo x');
});

it.each(['', '<', '<!--', '\0', '<html></html>', '<p'])('%j is read as nothing', (html) => {
  expect(readHtml({ kind: 'html', html, url, format: 'markdown' }).text.length).toBeLessThan(5);
});
