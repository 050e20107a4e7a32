/** No import cycle anywhere; the rooms' order is held by eslint.config.js. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-entry-in-players-code',
      comment:
        'Entries carry zod whole: schemas, contract tests and the preview tool read them, players never.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(entry|test)\\.tsx?$' },
      to: { path: '\\.entry\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
  },
}
