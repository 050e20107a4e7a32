import type { Mutation } from './mutation'

export default [
  {
    line: 'PV-01',
    file: 'src/main.tsx',
    find: "import '@/shared/ui/base.css'",
    replace: "import '@/shared/ui/base.css'\n\nvoid import('../preview-tool/catalogue/Catalogue')",
    breaks: 'Players download parts of the operators’ tool.',
    e2e: true,
  },
  {
    line: 'PV-05',
    file: 'preview-tool/app/FileSaving.tsx',
    find: 'disabled={errors > 0 || changed.length === 0}',
    replace: 'disabled={changed.length === 0}',
    breaks: 'The save button is enabled for a draft with a problem.',
    e2e: true,
  },
] satisfies Mutation[]
