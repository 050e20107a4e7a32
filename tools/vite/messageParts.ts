import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { firstAreas } from './firstAreas'
import { readBlocks } from './readBlocks'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILE = `${ROOT}src/shared/i18n/en.json`
const ID = '\0messages-'

/** Cuts the one file of messages in two: `en.json?first` is what the first screen says, `en.json?rest` all else. */
export function messageParts(): Plugin {
  return {
    name: 'portico-message-parts',
    enforce: 'pre',
    resolveId(source) {
      const [, part] = /\/en\.json\?(first|rest)$/.exec(source) ?? []
      return part ? ID + part : null
    },
    async load(id) {
      if (!id.startsWith(ID)) return null
      this.addWatchFile(FILE)
      const { groups } = await readBlocks()
      const all = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, unknown>
      const areas = firstAreas(ROOT, [...groups.start, ...groups.home], Object.keys(all))
      const first = id === `${ID}first`
      const part = Object.entries(all).filter(([area]) => areas.includes(area) === first)
      return `export default ${JSON.stringify(Object.fromEntries(part))}`
    },
  }
}
