import { checkServable } from '@/app/rules/checkServable'
import { promotionalBlocks } from '@/app/rules/promotions'
import { SITE_MODES } from '@/api/models/siteModes'
import { iconNames } from '@/shared/ui/iconNames'
import { checkLayouts } from './layouts/checkLayouts'
import { checkHosts } from './layouts/checkHosts'
import { blockSchema } from './schema/blockSchema'
import { readMessages } from './messages/readMessages'
import { readEntries } from './schema/readEntries'

// npm run layouts:check [-- FILE…]: prints `file pointer sentence` for each problem, exits 1 when there is one (LY-13)
try {
  const root = process.cwd()
  const files = process.argv.slice(2)
  const entries = await readEntries(root)
  const promotional = promotionalBlocks(Object.fromEntries(entries.map(({ type, entry }) => [type, entry])))
  const problems = [
    ...checkLayouts({
      layoutsFolder: 'layouts',
      files,
      blocks: Object.fromEntries(entries.map(({ type, entry }) => [type, blockSchema(type, entry).props])),
      messages: readMessages(root),
      icons: iconNames,
      modes: SITE_MODES,
      invariants: (layout, scenario) => checkServable(layout, scenario, promotional),
    }),
    ...(files.length === 0 ? checkHosts('layouts') : []),
  ]
  for (const { file, pointer, message } of problems) console.log(`${file} ${pointer || '/'} ${message}`)
  if (problems.length === 0) console.log('layouts: no problem')
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  console.error(`layouts: ${(error as Error).message}`)
  process.exitCode = 1
}
