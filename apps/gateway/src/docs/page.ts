const STYLE = `:root{color-scheme:light dark;--page:light-dark(#f7f8f8,#101314);--card:light-dark(#fff,#181c1e);--text:light-dark(#16191a,#e6eaea);--soft:light-dark(#5c6669,#98a3a6);--line:light-dark(#e1e5e6,#2b3133);--accent:light-dark(#0f766e,#2dd4bf);--on-accent:light-dark(#fff,#062422);--bad:light-dark(#b42318,#ff9b8f)}
*{box-sizing:border-box}body{margin:0 auto;max-width:48rem;padding:4rem 1.5rem;background:var(--page);color:var(--text);font:16px/1.6 system-ui,sans-serif}
body.narrow{display:grid;place-items:center;min-height:100dvh;max-width:26rem;padding:1.5rem}
h1{margin:0;font-size:2rem;line-height:1.2;letter-spacing:-.025em}h2{margin:2.5rem 0 .75rem;font-size:1.05rem}
p.lead{margin:.4rem 0 1.5rem;color:var(--soft)}a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline;text-underline-offset:.2em}
pre,.card{border:1px solid var(--line);border-radius:.75rem;background:var(--card)}pre{overflow:auto;margin:0;padding:1rem 1.15rem;font:.85rem/1.7 ui-monospace,monospace}
.card{width:100%;padding:2rem}.narrow h1{font-size:1.5rem}.grid{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr))}
a.tile{display:block;padding:1rem 1.15rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);color:inherit}
a.tile:hover{border-color:var(--accent);text-decoration:none}a.tile b{display:block;color:var(--accent);font-weight:600}a.tile span{color:var(--soft);font-size:.9rem;line-height:1.45;display:block}
.state{display:inline-flex;gap:.55rem;align-items:center;padding:.25rem .8rem;border:1px solid var(--line);border-radius:2rem;background:var(--card);font-size:.9rem;color:inherit}.state::before{content:"";width:.55rem;height:.55rem;border-radius:50%;background:#22a06b}.state.bad::before{background:#e5533d}
ul.problems{margin:.75rem 0 0;padding-left:1.2rem;color:var(--bad);font-size:.9rem}
label{display:block;margin-bottom:.35rem;font-size:.9rem;font-weight:500}input{width:100%;padding:.6rem .8rem;border:1px solid var(--line);border-radius:.5rem;background:var(--page);color:inherit;font:1rem ui-monospace,monospace}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button,a.button{display:block;width:100%;margin-top:1rem;padding:.65rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on-accent);font:600 1rem system-ui,sans-serif;text-align:center;cursor:pointer}
button:hover,a.button:hover{filter:brightness(1.08);text-decoration:none}button.quiet{border-color:var(--line);background:none;color:inherit}
.alert{margin:0 0 1.25rem;padding:.6rem .8rem;border:1px solid var(--bad);border-radius:.5rem;color:var(--bad);font-size:.9rem}
table{width:100%;border-collapse:collapse;font-size:.9rem}td,th{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--soft);font-weight:500}tr:target{background:#fd06}code{font:.9em ui-monospace,monospace;white-space:nowrap}`;

/** A whole HTML page without any other file. `body` is HTML; `narrow` is for a single card. */
export function htmlPage(title: string, body: string, layout: 'wide' | 'narrow' = 'wide'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body class="${layout}">
${body}
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
