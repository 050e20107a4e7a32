import type { Mutation } from './mutation'

export default [
  {
    line: 'PB-03',
    file: 'src/worker/proveLayouts.ts',
    find: 'return (document) => proven.has(JSON.stringify(document))',
    replace: 'return () => proven.size > 0',
    breaks: 'The worker keeps what no release has.',
    tests: ['src/worker/proveLayouts.test.ts'],
  },
  {
    line: 'PB-06',
    file: 'src/api/models/siteModes.ts',
    find: 'return strictness(wanted) > strictness(mode) ? wanted : mode',
    replace: 'return wanted',
    breaks: 'The switch makes a green site normal.',
    tests: ['src/api/models/siteModes.test.ts'],
  },
  {
    line: 'PB-04',
    file: 'desk/deployments/readPointerFacts.ts',
    find: 'isWithdrawn: seq < current.floor',
    replace: 'isWithdrawn: false',
    breaks: 'What was withdrawn comes back by another rollback.',
    tests: ['desk/deployments/rollback.test.ts'],
  },
] satisfies Mutation[]
