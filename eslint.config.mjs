import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.toolyard/**'] },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.eslint.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Nest modules are classes without members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Tools and hooks implement async contracts without always awaiting.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Nest declares its options as classes and takes plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Does not know the type arguments of calls, as in Promise.withResolvers<void>().
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // Every connection to another host is made by libs/outbound, which checks where it goes. The command line and the client talk to their gateway.
    files: ['libs/*/src/**/*.ts', 'apps/*/src/**/*.ts'],
    ignores: [
      'libs/outbound/**',
      'libs/testing/**',
      'libs/client/**',
      'apps/cli/**',
      'apps/dashboard/**',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: 'Use Outbound of @toolyard/outbound.',
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:http', importNames: ['request', 'get', 'Agent'] },
            { name: 'node:net', importNames: ['connect', 'createConnection'] },
          ].map((path) => ({ ...path, message: 'Use Outbound of @toolyard/outbound.' })),
        },
      ],
    },
  },
  {
    files: ['**/*.spec.ts', 'test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
