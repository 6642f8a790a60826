export default [{ rules: { 'no-var': 'error', 'no-unused-vars': 'error', eqeqeq: 'error' } }];
