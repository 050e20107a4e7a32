import type { Mutation } from './mutation'

export default [
  {
    line: 'HM-07',
    file: 'src/features/promotions/Banner.block.tsx',
    find: 'secondsPerSlide * 1000',
    replace: 'secondsPerSlide * 100_000',
    breaks: 'The banner never advances.',
  },
  {
    line: 'HM-07',
    file: 'src/features/promotions/Banner.block.tsx',
    find: '{...hold}',
    replace: '',
    breaks: 'The banner goes on while it is pointed at.',
  },
] satisfies Mutation[]
