import { checkServable } from '../invariants/checkServable'
import { NEVER_EMPTY } from '../invariants/neverEmpty'
import { promotionalBlocks } from '../invariants/promotions'
import { SITE_MODES } from '@/api/models/siteModes'
import { iconNames } from '@/shared/ui/iconNames'
import { readMessages } from '@layout/schema/readMessages'
import { blockSchema } from '@layout/schema/blockSchema'
import { readEntries } from '@layout/schema/readEntries'
import { checkApprovals } from './checkApprovals'
import { checkHosts } from './checkHosts'
import { checkLayouts, readChains } from './checkLayouts'
import type { FileProblem } from './layerFiles'

/** Lints the layouts of a folder, or some files, and checks the legal invariants (LY-12, LY-13). `root` is the project. */
export async function checkEverything(
  root: string,
  layouts: string,
  files: string[] = [],
): Promise<FileProblem[]> {
  const entries = await readEntries(root)
  const promotional = promotionalBlocks(Object.fromEntries(entries.map(({ type, entry }) => [type, entry])))
  const chains = readChains(layouts, files)
  return [
    ...checkLayouts({
      layoutsFolder: layouts,
      files,
      chains,
      blocks: Object.fromEntries(entries.map(({ type, entry }) => [type, blockSchema(type, entry).props])),
      messages: readMessages(root).all,
      icons: iconNames,
      modes: SITE_MODES,
      neverEmpty: NEVER_EMPTY,
      invariants: (layout, scenario) => checkServable(layout, scenario, promotional),
    }),
    ...(await checkApprovals(root, chains)),
    ...(files.length === 0 ? checkHosts(layouts) : []),
  ]
}
