import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { messageFiles, readMessages } from '../../layout/schema/readMessages'
import { firstAreas } from './firstAreas'
import { readBlocks } from './readBlocks'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ID = '\0messages-'

/**
 * Joins the messages of all files and splits them: `en.json?first` has those of the first screen, `en.json?rest` all others,
 * `en.json?all` both.
 */
export function messageParts(): Plugin {
  return {
    name: 'portico-message-parts',
    enforce: 'pre',
    resolveId(source) {
      const [, part] = /\/en\.json\?(first|rest|all)$/.exec(source) ?? []
      return part ? ID + part : null
    },
    async load(id) {
      if (!id.startsWith(ID)) return null
      for (const file of messageFiles(ROOT)) this.addWatchFile(file)
      const { groups } = await readBlocks()
      const all = readMessages(ROOT)
      const first = firstAreas(ROOT, [...groups.start, ...groups.home], Object.keys(all))
      const part = id.slice(ID.length)
      const areas = Object.entries(all).filter(
        ([area]) => part === 'all' || first.includes(area) === (part === 'first'),
      )
      return `export default ${JSON.stringify(Object.fromEntries(areas))}`
    },
  }
}
