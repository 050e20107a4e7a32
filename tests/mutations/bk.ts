import type { Mutation } from './mutation'

export default [
  {
    line: 'BK-04',
    file: 'src/api/shape.ts',
    find: 'return own === undefined || (!seen.has(own) && seen.add(own))',
    replace: 'const key = own ?? JSON.stringify(member)\n        return !seen.has(key) && seen.add(key)',
    breaks: 'Of two wins that say the same one is lost.',
    tests: ['src/api/shape.test.ts'],
  },
  {
    line: 'BK-04',
    file: 'src/state/activity/PagedRows.tsx',
    find: 'rows.set(`${key} ${time}`, row)',
    replace: 'rows.set(key, row)',
    breaks: 'Of two turns that say the same one is lost.',
    tests: ['src/features/invites/SpinPage.test.tsx'],
  },
  {
    line: 'BK-04',
    file: 'src/shared/latestFirst.ts',
    find: '.sort((a, b) => timeOf(b) - timeOf(a))',
    replace: '',
    breaks: 'Records, letters and wins stand in the order in which they came.',
    tests: [
      'src/features/records/RecordsPage.test.tsx',
      'src/features/mail/MailPage.test.tsx',
      'src/features/promotions/WinnerTicker.test.tsx',
    ],
  },
  {
    line: 'BK-04',
    file: 'src/features/records/collectRecords.ts',
    find: 'latestFirst([...rows.values()], ({ time }) => time)',
    replace: '[...rows.values()]',
    breaks: 'An export stands in another order than the page.',
    tests: ['src/features/records/RecordsPage.test.tsx'],
  },
] satisfies Mutation[]
