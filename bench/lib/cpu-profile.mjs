/**
 * Time by function, most expensive first, in microseconds.
 * @param keyOf names what a call frame counts for
 */
export function selfTimes({ nodes, samples, timeDeltas }, keyOf) {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map();
  samples.forEach((id, index) => {
    const key = keyOf(frames.get(id));
    times.set(key, (times.get(key) ?? 0) + timeDeltas[index]);
  });
  return [...times].filter(([key]) => key !== '(idle)').sort((a, b) => b[1] - a[1]);
}

/** Time a function was anywhere on the stack, for functions of the project. Microseconds. */
export function totalTimes({ nodes, samples, timeDeltas }, keyOf) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const times = new Map();
  const stacks = new Map();
  samples.forEach((id, index) => {
    let keys = stacks.get(id);
    if (keys === undefined) {
      keys = new Set();
      for (let at = id; at !== undefined; at = parents.get(at)) keys.add(keyOf(byId.get(at).callFrame));
      stacks.set(id, keys);
    }
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + timeDeltas[index]);
  });
  return [...times].sort((a, b) => b[1] - a[1]);
}

/** As `submit libs/transport/dist/call-client.js:54`. */
export function functionName({ functionName: name, url, lineNumber }) {
  if (url === '') return name;
  return `${name === '' ? '(anonymous)' : name} ${shortUrl(url)}:${lineNumber + 1}`;
}

/** The package, or the part of Node, that a frame belongs to. */
export function packageOf({ functionName: name, url }) {
  if (url === '') return name.startsWith('(') ? name : '(native)';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const path = shortUrl(url);
  return path.startsWith('libs/') || path.startsWith('apps/') || path.startsWith('test/')
    ? path.split('/').slice(0, 2).join('/')
    : (path.match(/^(@[^/]+\/[^/]+|[^/]+)/)?.[0] ?? path);
}

function shortUrl(url) {
  return url
    .replace(/^file:\/\//, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/(libs|apps|test)\//, '$1/');
}
