import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../../src/shared/i18n/languages'
import { messageFiles, readMessages, translationOf, type AllMessages } from '../../layout/schema/readMessages'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Bundlers name a chunk after its module: the manifest has `messages-rest`, and `messages-rest-ur`. */
const ID = '\0messages-'
const MODULE = 'virtual:messages/'

/**
 * Serves `virtual:messages/first`, `virtual:messages/rest` and `virtual:messages/all`: what the files of all folders say
 * (`readMessages`), in another language as `virtual:messages/first/ur`. What a feature says is a module of its own, which the rest
 * tells how to load; `virtual:messages/areas` says which features have which areas, and how their modules are called.
 */
export function messageParts(): Plugin {
  return {
    name: 'portico-message-parts',
    resolveId: (source) =>
      source.startsWith(MODULE) ? ID + source.slice(MODULE.length).replaceAll('/', '-') : null,
    load(id) {
      if (!id.startsWith(ID)) return null
      const name = id.slice(ID.length)
      const language = LANGUAGES.find((one) => name.endsWith(`-${one}`))
      for (const file of messageFiles(ROOT)) {
        this.addWatchFile(join(ROOT, file))
        const translation = join(ROOT, translationOf(file, language ?? LANGUAGES[0]))
        if (existsSync(translation)) this.addWatchFile(translation)
      }
      return codeOf(language ? name.slice(0, -language.length - 1) : name, language)
    },
  }
}

function codeOf(name: string, language: Language | undefined): string {
  const { parts, ...messages } = readMessages(ROOT, language)
  if (name === 'areas') {
    const modules = Object.keys(parts).map((folder) => [`/${folder}/`, `messages-${partName(folder)}`])
    return `${exported(foldersOf(parts))}\nexport const modules = ${JSON.stringify(Object.fromEntries(modules))}`
  }
  if (name !== 'rest')
    return exported(
      Object.entries(parts).find(([folder]) => partName(folder) === name)?.[1] ??
        messages[name as keyof typeof messages],
    )
  const suffix = language ? `/${language}` : ''
  const loaders = Object.keys(parts).map(
    (folder) => `"/${folder}/": () => import("${MODULE}${partName(folder)}${suffix}")`,
  )
  return `${exported(messages.rest)}\nexport const parts = { ${loaders.join(', ')} }`
}

const exported = (value: unknown): string => `export default ${JSON.stringify(value)}`

/** `activities-spin` of `src/features/activities/spin`: no feature is called `rest`. */
const partName = (folder: string): string => folder.split('/').slice(2).join('-')

/** The folders that have texts of an area, the first part of a key. */
function foldersOf(parts: AllMessages['parts']): Record<string, string[]> {
  const folders: Record<string, string[]> = {}
  for (const [folder, messages] of Object.entries(parts))
    for (const area of Object.keys(messages)) (folders[area] ??= []).push(`/${folder}/`)
  return folders
}
