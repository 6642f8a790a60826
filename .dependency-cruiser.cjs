/** Imports go one way: see "The house" in docs/architecture.md. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import of ours only: ${allowed.join(', ') || 'nothing'}; its tests testing too`,
  from: { path: `^libs/${from}/src` },
  to: { path: '^(libs|apps)/', pathNot: `^libs/(${[from, 'testing', ...allowed].join('|')})/` },
});
const onlyImporter = (name, modules, home) => ({
  name,
  severity: 'error',
  comment: `${modules} is imported only in ${home}`,
  from: { path: '^(libs|apps)/[^/]+/src', pathNot: `^${home}/` },
  to: { path: `node_modules/(${modules})/` },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('contracts-imports-nothing', 'contracts', []),
    only('toolkit', 'toolkit', ['contracts']),
    only('transport', 'transport', ['contracts']),
    only('database', 'database', ['contracts']),
    only('dialects', 'dialects', ['contracts']),
    only('client', 'client', ['contracts', 'dialects']),
    only('config', 'config', ['contracts']),
    only('logging', 'logging', ['contracts']),
    only('outbound', 'outbound', ['contracts']),
    only('mcp-client', 'mcp-client', ['contracts']),
    only('worker-runtime', 'worker-runtime', [
      'contracts',
      'config',
      'logging',
      'mcp-client',
      'outbound',
      'toolkit',
      'transport',
    ]),
    only('builtin-tools', 'builtin-tools', ['contracts', 'outbound', 'toolkit']),
    onlyImporter('redis-only-in-transport', 'bullmq|ioredis', 'libs/(transport|testing)'),
    onlyImporter(
      'prisma-only-in-database',
      '@prisma|@electric-sql|pglite-prisma-adapter|pg',
      'libs/(database|testing)',
    ),
    onlyImporter(
      'http-only-in-outbound',
      'undici|axios|got|node-fetch|ipaddr\\.js',
      'libs/(outbound|testing)',
    ),
    {
      name: 'sockets-only-in-outbound',
      severity: 'error',
      comment: 'Connections to other hosts are made by libs/outbound; types of these modules are free',
      from: {
        path: '^(libs|apps)/[^/]+/src',
        pathNot: ['^libs/(outbound|testing)/', '\\.spec(-support)?\\.ts$'],
      },
      to: { path: '^(node:)?(https|http2|tls|dns|dns/promises)$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'gateway-never-imports-tools',
      severity: 'error',
      from: { path: '^apps/gateway/' },
      to: { path: '^libs/(builtin-tools|toolkit|worker-runtime)/' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: ['\\.spec\\.ts$', '^libs/testing/'] },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.eslint.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['toolyard:source', 'import', 'node', 'default'],
    },
  },
};
