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
import { readOnce } from './readOnce'

/** Lints the layouts of a folder, or some files, and checks the legal invariants (LY-12, LY-13). `root` is the project. */
export async function checkEverything(
  root: string,
  layouts: string,
  files: string[] = [],
): Promise<FileProblem[]> {
  const { promotional, ...known } = await readKnown(root)
  const chains = readChains(layouts, files)
  return [
    ...checkLayouts({
      ...known,
      layoutsFolder: layouts,
      files,
      chains,
      icons: iconNames,
      modes: SITE_MODES,
      neverEmpty: NEVER_EMPTY,
      invariants: (layout, scenario) => checkServable(layout, scenario, promotional),
    }),
    ...(await checkApprovals(root, chains)),
    ...(files.length === 0 ? checkHosts(layouts) : []),
  ]
}

/** The components and texts that layouts of a project can name. */
const readKnown = readOnce(async (root: string) => {
  const entries = await readEntries(root)
  return {
    blocks: Object.fromEntries(entries.map(({ type, entry }) => [type, blockSchema(type, entry).props])),
    promotional: promotionalBlocks(Object.fromEntries(entries.map(({ type, entry }) => [type, entry]))),
    messages: readMessages(root).all,
  }
})
