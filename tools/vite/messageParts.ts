import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../../src/shared/i18n/languages'
import { messageFiles, readMessages, translationOf, type AllMessages } from '../../layout/schema/readMessages'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Bundlers name a chunk after its module: the manifest has `messages-rest`, and `messages-rest-ur`. */
const ID = '\0messages-'
const SOURCE = new RegExp(`^virtual:messages/(first|rest|all)(?:/(${LANGUAGES.join('|')}))?$`)

/**
 * Serves `virtual:messages/first`, `virtual:messages/rest` and `virtual:messages/all`: what the files of all folders say
 * (`readMessages`), in another language as `virtual:messages/first/ur`.
 */
export function messageParts(): Plugin {
  return {
    name: 'portico-message-parts',
    resolveId(source) {
      const [, part, language] = SOURCE.exec(source) ?? []
      return part ? `${ID}${part}${language ? `-${language}` : ''}` : null
    },
    load(id) {
      if (!id.startsWith(ID)) return null
      const [part, language] = id.slice(ID.length).split('-') as [keyof AllMessages, Language?]
      for (const file of messageFiles(ROOT)) {
        this.addWatchFile(join(ROOT, file))
        const translation = join(ROOT, translationOf(file, language ?? LANGUAGES[0]))
        if (existsSync(translation)) this.addWatchFile(translation)
      }
      return `export default ${JSON.stringify(readMessages(ROOT, language)[part])}`
    },
  }
}
