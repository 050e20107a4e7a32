import type { Mutation } from './mutation'

export default [
  {
    line: 'RG-01',
    file: 'src/engine/registry/typeOfPath.ts',
    find: 'return match ? `${match[1]}.${match[2]}` : undefined',
    replace: 'return match ? match[2] : undefined',
    breaks: 'Blocks are not found under the names that layouts use.',
  },
  {
    line: 'RG-02',
    file: 'src/app/start/blockRegistry.ts',
    find: '  return createRegistry(',
    replace: "  for (const loader of Object.values(loaders)) void loader('ahead')\n  return createRegistry(",
    breaks: 'Every page downloads every block.',
    e2e: true,
  },
  {
    line: 'RG-03',
    file: 'tools/component/newComponent.ts',
    find: 'if (taken) throw new Error(`${taken.path} is there already`)',
    replace: '',
    breaks: 'A name that is taken is not refused with a message.',
  },
  {
    line: 'RG-04',
    file: 'src/features/promotions/WinnerTicker.block.tsx',
    find: 'useAppSelector(selectPromotionsAllowed)',
    replace:
      "useAppSelector((state) => { if (!state.site.config) throw new Error('no data'); return selectPromotionsAllowed(state) })",
    breaks: 'A block throws while there is no configuration.',
  },
] satisfies Mutation[]
