import type { Mutation } from './mutation'

export default [
  {
    line: 'SC-05',
    file: 'desk/evidence/runQueue.ts',
    find: ".else(of.ref('cases'))",
    replace: ".else(of.ref('asked_at'))",
    breaks: 'A small change waits behind a change of all sites.',
    tests: ['desk/evidence/runParts.test.ts'],
  },
  {
    line: 'SC-05',
    file: 'desk/evidence/storedEvidence.ts',
    find: 'if (!isSecond || !passed) {',
    replace: 'if (passed || !passed) {',
    breaks: 'A late runner overwrites a failure.',
    tests: ['desk/evidence/runParts.test.ts'],
  },
  {
    line: 'SC-05',
    file: 'desk/evidence/runNext.ts',
    find: '      await giveBack(desk, part)\n',
    replace: '',
    breaks: 'What a runner was at waits for its lease when it is ended.',
    tests: ['desk/evidence/runParts.test.ts'],
  },
  {
    line: 'SC-05',
    file: 'desk/evidence/shareEqualCases.ts',
    find: ' && !areAbout(layers, one)',
    replace: '',
    breaks: 'A site that a condition names counts as checked with another.',
    tests: ['desk/evidence/shareEqualCases.test.ts'],
  },
] satisfies Mutation[]
