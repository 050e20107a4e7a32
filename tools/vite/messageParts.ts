import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { messageFiles, readMessages, type AllMessages } from '../../layout/schema/readMessages'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Bundlers name a chunk after its module: the manifest has `messages-rest`. */
const ID = '\0messages-'

/** Serves `virtual:messages/first`, `virtual:messages/rest` and `virtual:messages/all`: what the files of all folders say (`readMessages`). */
export function messageParts(): Plugin {
  return {
    name: 'portico-message-parts',
    resolveId(source) {
      const [, part] = /^virtual:messages\/(first|rest|all)$/.exec(source) ?? []
      return part ? ID + part : null
    },
    load(id) {
      if (!id.startsWith(ID)) return null
      for (const file of messageFiles(ROOT)) this.addWatchFile(join(ROOT, file))
      return `export default ${JSON.stringify(readMessages(ROOT)[id.slice(ID.length) as keyof AllMessages])}`
    },
  }
}
