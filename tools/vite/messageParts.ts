import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { FIRST_AREAS } from '../../src/shared/i18n/firstAreas'

const FILE = fileURLToPath(new URL('../../src/shared/i18n/en.json', import.meta.url))
const ID = '\0messages-'

/** Splits the messages in two: `en.json?first` has those of the first screen, `en.json?rest` all others. */
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
      const first = id === `${ID}first`
      const all = Object.entries(JSON.parse(await readFile(FILE, 'utf8')) as Record<string, unknown>)
      const part = all.filter(([area]) => FIRST_AREAS.includes(area) === first)
      return `export default ${JSON.stringify(Object.fromEntries(part))}`
    },
  }
}
