/** Names of the protocol's symbol kinds, by number. */
export const KINDS: Readonly<Record<number, string>> = Object.fromEntries(
  [
    ...['file', 'module', 'namespace', 'package', 'class', 'method', 'property', 'field', 'constructor'],
    ...['enum', 'interface', 'function', 'variable', 'constant', 'string', 'number', 'boolean', 'array'],
    ...['object', 'key', 'null', 'enum member', 'struct', 'event', 'operator', 'type parameter'],
  ].map((name, index) => [index + 1, name]),
);
