import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { demoSettings } from '../mock-backend/demoSettings'
import { mockWorkerFile } from '../mock-backend/vitePlugin'
import { checkPublicKey } from '../server/checkPublicKey'
import { portalSettings } from '../server/portalSettings'
import { precompress } from '../server/precompress'
import { buildEdge } from './edge/buildEdge'
import { buildUsage, parseBuildOptions, type BuildOptions } from '../server/prerender/parseBuildOptions'
import { buildWorker } from './worker/buildWorker'
import { writePages } from './writePages'

const root = 'dist/portal'
const TOOL = 'dist/preview-tool'
const options = readOptions()
// Whoever starts a build: a development server has its own mode in the environment, and hands it on.
process.env.NODE_ENV = 'production'

await build({ logLevel: 'warn', configLoader: 'runner' })
await buildWorker(root)
// The server bundle of the same portal, which prerenders its pages.
await build({
  logLevel: 'warn',
  configLoader: 'runner',
  build: {
    ssr: 'src/app/prerender/renderPage.tsx',
    outDir: 'dist/renderer',
    emptyOutDir: true,
    manifest: false,
  },
  ssr: { noExternal: true },
  // Set here rather than by the caller: React's development build renders three times as slowly.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
// The operators' tool, with a portal of its own in its frame: one folder for any file server.
await build({
  logLevel: 'warn',
  configLoader: 'runner',
  mode: 'preview',
  build: {
    outDir: TOOL,
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: {
      input: { portal: 'index.html', tool: 'preview-tool/index.html', desk: 'desk-app/index.html' },
    },
  },
})
// Where a desk serves it.
await mkdir(`${TOOL}/desk`, { recursive: true })
await rename(`${TOOL}/desk-app/index.html`, `${TOOL}/desk/index.html`)
await cp('mock-backend/game', `${TOOL}/mock-game`, { recursive: true })
await cp('mock-backend/pay', `${TOOL}/mock-pay`, { recursive: true })
await cp(mockWorkerFile, `${TOOL}/mockServiceWorker.js`)
await writeFile(`${TOOL}/portal.json`, await demoSettings('public/portal.json'))
const pages = await writePages({ root, ...options, log: (line) => console.warn(line) })
if (pages > 0)
  console.log(
    options.api
      ? `${pages} pages show the games of ${options.api}: ${root}/pages`
      : `${pages} pages show the mock's games: ${root}/pages; \`npm run build -- --api URL\` takes those of a back end`,
  )
if (options.api) {
  const { publicKey } = await portalSettings(`${root}/portal.json`, { demo: false })
  const problem = checkPublicKey(publicKey)
  if (problem) console.warn(`${problem} Put your own into public/portal.json, and build again.`)
}
await buildEdge('dist/edge')
await Promise.all([precompress(root), precompress(TOOL)])
console.log(`The portal is built: ${root}; the operators' tool: ${TOOL}`)

function readOptions(): BuildOptions {
  try {
    const parsed = parseBuildOptions(process.argv.slice(2))
    if (parsed !== 'help') return parsed
    console.log(buildUsage)
    process.exit(0)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
