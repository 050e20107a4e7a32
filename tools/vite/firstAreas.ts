import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What starts on every page; of the last one only what it says itself, since it is not part of a prerendered page. */
const STARTS = ['src/main.tsx', 'src/app/prerender/hydratePortal.tsx']
const PLAIN_START = 'src/app/start/startPortal.tsx'
const LAYOUT = 'layouts/base.json'
const TABLE = 'virtual:block-loaders'

/** The texts of the layout that the frame shows: names of entries, and titles of pages. */
interface Texts {
  routes: Record<string, { title?: string }>
  tabBar: Record<string, { label?: string }>
  sideMenu: Record<string, { label?: string }>
  footerLinks: Record<string, { label?: string }>
  homeTabs: Record<string, { label?: string }>
}

/**
 * Areas of the messages that the first screen uses: those named by its modules, which are what the start and the `critical` blocks
 * import, and by the frame in the base layout. `areas` are all there are.
 */
export function firstAreas(root: string, critical: readonly string[], areas: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = new Set([...STARTS, ...critical.map((path) => path.slice(1))])
  for (const file of files) for (const one of importsOf(root, file)) files.add(one)
  const keys = [...files, PLAIN_START].flatMap((file) =>
    [...read(file).matchAll(/[`'"](\w+\.)[\w.${}]+[`'"]/g)].map(([, area = '']) => area),
  )
  const { routes, tabBar, sideMenu, footerLinks, homeTabs } = JSON.parse(read(LAYOUT)) as Texts
  for (const { title = '' } of Object.values(routes)) keys.push(title)
  for (const items of [tabBar, sideMenu, footerLinks, homeTabs])
    for (const { label = '' } of Object.values(items)) keys.push(label)
  const used = new Set(keys.map((key) => key.split('.')[0]))
  return areas.filter((area) => used.has(area))
}

/** Static imports of a file, without type imports and packages. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)
  return [...found].flatMap((match) => {
    const name = match[1] ?? match[2] ?? ''
    if (name === TABLE) return []
    const path = name.startsWith('@/')
      ? `src/${name.slice(2)}`
      : name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : null
    return path === null
      ? []
      : [path, `${path}.ts`, `${path}.tsx`]
          .filter((one) => /\.tsx?$/.test(one) && existsSync(join(root, one)))
          .slice(0, 1)
  })
}
