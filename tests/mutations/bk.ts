import type { Mutation } from './mutation'

export default [
  {
    line: 'BK-01',
    file: 'backend-kit/source/createShapeReader.ts',
    find: 'if (shape.isRequired) needed.add(name)',
    replace: 'if (false) needed.add(name)',
    breaks: 'The description calls nothing required.',
    tests: ['backend-kit/backendDocs.test.ts'],
  },
  {
    line: 'BK-02',
    file: 'backend-kit/check/checkBackend.ts',
    find: "!endpointOf(name).write || name === 'getSafebox'",
    replace: 'true',
    breaks: 'Calls that change something are made without --spend.',
    tests: ['backend-kit/check/runCheck.test.ts'],
  },
  {
    line: 'BK-04',
    file: 'src/api/shape.ts',
    find: 'return identity === undefined || (!seen.has(identity) && seen.add(identity))',
    replace: 'const key = identity ?? JSON.stringify(member)\n        return !seen.has(key) && seen.add(key)',
    breaks: 'Of two equal wins one is dropped.',
    tests: ['src/api/shape.test.ts'],
  },
  {
    line: 'BK-03',
    file: 'src/api/parseResponse.ts',
    find: "if (status < 200 || status >= 300) return fail('http', `status ${status}`)",
    replace: '',
    breaks: 'A missing endpoint looks like an invalid response.',
  },
] satisfies Mutation[]
