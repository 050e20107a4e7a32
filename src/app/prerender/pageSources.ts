import { critical, groupOf, loaders, restSource, startBlocks } from 'virtual:block-loaders'
import { modules } from 'virtual:messages/areas'
import { typeOfPath } from '@/engine/registry/typeOfPath'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'

const paths = new Map(
  [...Object.keys(startBlocks), ...Object.keys(loaders)].map((path) => [typeOfPath(path) ?? path, path]),
)

/** Modules as the build's manifest names them. */
export interface PageSources {
  isFirstScreen: boolean
  /** What the page needs before it can be used. */
  first: string[]
  /** The modules of all blocks that it shows. */
  all: string[]
}

/**
 * Which modules a rendered page needs. The first screen's page starts with what is `critical`, so that its first tap waits for
 * nothing else; any other page with all of its blocks but the deferred ones, with what they say and, for a player, with what makes
 * calls. A page in another language than English needs that language before all else.
 */
export function pageSources(
  html: string,
  { shell, page, language }: { shell: string; page: string; language: Language },
  isPlayer: boolean,
): PageSources {
  const isTranslated = language !== LANGUAGES[0]
  const translated = isTranslated ? `-${language}` : ''
  const blocks = [...html.matchAll(/<div( data-deferred="true")? data-block="([\w.]+)"/g)]
  const pathOf = (type: string) => paths.get(type) ?? ''
  const known = (types: string[]) => [...new Set(types.map(pathOf))].filter((path) => path !== '')
  const atOnce = known([
    shell,
    ...blocks.filter(([, isDeferred]) => !isDeferred).map((match) => match[2] ?? ''),
  ])
  const isFirstScreen = critical.has(pathOf(page))
  const first = isFirstScreen ? atOnce.filter((path) => critical.has(path)) : atOnce
  const sourceOf = (path: string) => groupOf[path] ?? path.slice(1)
  const isOfRest = (path: string) => groupOf[path] === undefined && !Object.hasOwn(startBlocks, path)
  return {
    isFirstScreen,
    first: [
      ...(isTranslated ? [`messages-first${translated}`] : []),
      ...(first.some(isOfRest) ? [restSource] : []),
      ...first.map(sourceOf),
      ...(isFirstScreen
        ? []
        : ['messages-rest', ...messagesOf(first.filter((path) => !critical.has(path)))].map(
            (name) => name + translated,
          )),
      ...(isFirstScreen || !isPlayer ? [] : ['src/app/start/backgroundServices.ts']),
    ],
    all: known([shell, ...blocks.map((match) => match[2] ?? '')]).map(sourceOf),
  }
}

/** What the features of these blocks say. */
const messagesOf = (paths: readonly string[]): string[] =>
  Object.entries(modules).flatMap(([folder, module]) =>
    paths.some((path) => path.startsWith(folder)) ? [module] : [],
  )
