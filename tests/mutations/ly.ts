import type { Mutation } from './mutation'

export default [
  {
    line: 'LY-10',
    file: 'layouts/base.json',
    find: '"ticker": { "hidden": true }',
    replace: '"ticker": { "sort": 40 }',
    breaks: 'Winners show on a home page in green mode.',
    tests: ['tests/contracts/sites.test.ts'],
  },
  {
    line: 'LY-10',
    file: 'layouts/9s.json',
    find: '"green": { "home": { "sports": { "sort": 8 } } }',
    replace: '"green": {}',
    breaks: 'A site has no order of its own in green mode.',
  },
] satisfies Mutation[]
