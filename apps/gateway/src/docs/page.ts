const STYLE = `:root{color-scheme:light dark;--line:#8884;--soft:#888}
body{margin:0 auto;max-width:46rem;padding:4rem 1.5rem;font:16px/1.6 system-ui,sans-serif}
h1{margin:0;font-size:2rem;letter-spacing:-.02em}h2{margin:2.5rem 0 .5rem;font-size:1.1rem}
p.lead{margin:.25rem 0 2rem;color:var(--soft)}a{color:inherit;text-underline-offset:.2em}
pre{overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:.5rem;font-size:.85rem}
table{width:100%;border-collapse:collapse;font-size:.9rem}td,th{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--soft);font-weight:500}tr:target{background:#fd06}code{font:.9em ui-monospace,monospace}`;

/** A whole HTML page without any other file. `body` is HTML. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
