import { createHash } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { SHELL, type PortalFiles } from '@/worker/portalFiles'
import { LANGUAGES } from '@/shared/i18n/languages'
import { buildTargets } from '../browsers/oldestBrowsers'
import { aliases } from '../vite/aliases'
import { entryOf, filesOf, type Manifest } from '../../server/pages/pageFiles'

/** Adds the service worker to a built portal: `sw.js` with the list of files, and the start document under an address that no server prerenders. */
export async function buildWorker(root: string): Promise<void> {
  await cp(join(root, 'index.html'), join(root, SHELL))
  const files = await workerFiles(root)
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    resolve: { alias: aliases },
    define: {
      __PORTAL_FILES__: JSON.stringify(files),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: root,
      emptyOutDir: false,
      target: buildTargets(),
      rolldownOptions: {
        input: 'src/worker/portalWorker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** Entry points that any page may start with, online or offline. */
const FIRST = [
  'src/app/start/startPortal.tsx',
  'src/app/start/backgroundServices.ts',
  'src/app/start/registerWorker.ts',
  'virtual:block-group/home',
  // Among the overlays of every page is the one that says that there is no network.
  'virtual:block-group/frame',
  'virtual:block-group/late',
  'virtual:block-group/shells',
  'virtual:block-rest',
  'src/features/shell/NotFoundPage.block.tsx',
  'layouts/base.json',
]
const TRANSLATION = new RegExp(`[-.](?:${LANGUAGES.slice(1).join('|')})-[\\w-]{8}\\.js$`)
const ICONS = /^(?:favicon\.svg|icons\/[\w-]+\.png)$/

/** The files that the worker precaches, and those it caches when idle. Throws if the build lacks a required one. */
async function workerFiles(root: string): Promise<PortalFiles> {
  const manifest = JSON.parse(await readFile(join(root, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entry = entryOf(manifest)
  for (const source of FIRST)
    if (!manifest[source]) throw new Error(`The build has no chunk of its own for ${source}.`)
  const messages = Object.keys(manifest).filter((key) => /messages-rest$|\bloadMessages\b/.test(key))
  const { scripts, styles } = filesOf(manifest, [entry, ...FIRST, ...messages])
  // Whoever reads another language than English has its files stored when they come; nobody else downloads them (LG-03).
  const assets = (await readdir(join(root, 'assets')))
    .filter((name) => !name.endsWith('.br') && !TRANSLATION.test(name))
    .sort()
  const first = new Set([...scripts, ...styles])
  // Every page needs the fonts and the icon sprite.
  for (const name of assets) if (!/\.(?:js|css)$/.test(name)) first.add(`assets/${name}`)
  const all = await readdir(root, { recursive: true })
  const icons = all.map((name) => name.replaceAll('\\', '/')).filter((name) => ICONS.test(name))
  const files = {
    entry: `/${manifest[entry]?.file ?? ''}`,
    first: [...first].sort().map((name) => `/${name}`),
    later: assets
      .map((name) => `assets/${name}`)
      .filter((name) => !first.has(name))
      .map((name) => `/${name}`),
    shell: [SHELL, ...icons.sort().map((name) => `/${name}`)],
  }
  const hash = createHash('sha256').update(JSON.stringify(files))
  for (const path of files.shell) hash.update(await readFile(join(root, path)))
  return { build: hash.digest('base64url').slice(0, 12), ...files }
}
