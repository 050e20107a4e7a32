import { build } from 'vite'
import { precompress } from '../server/precompress'
import { parseBuildOptions, type BuildOptions } from './pages/parseBuildOptions'
import { writePages } from './writePages'

const root = 'dist/portal'
const options = readOptions()

await build({ logLevel: 'warn', configLoader: 'runner' })
// The same portal for a server, which draws its pages beforehand.
await build({
  logLevel: 'warn',
  configLoader: 'runner',
  build: { ssr: 'src/app/renderPage.tsx', outDir: 'dist/renderer', emptyOutDir: true, manifest: false },
  ssr: { noExternal: true },
  // Whoever starts the server need not say so: React's development build draws three times as slowly.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
const pages = await writePages({ root, ...options, log: (line) => console.warn(line) })
if (pages > 0)
  console.log(
    options.api
      ? `${pages} pages show the games of ${options.api}: ${root}/pages`
      : `${pages} pages show the mock's games: ${root}/pages; \`npm run build -- --api URL\` takes those of a back end`,
  )
await precompress(root)
console.log(`The portal is built: ${root}`)

function readOptions(): BuildOptions {
  try {
    return parseBuildOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
