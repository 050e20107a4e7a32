import { build } from 'vite'
import { precompress } from '../server/precompress'

await build({ logLevel: 'warn', configLoader: 'runner' })
// The same portal for a server, which draws its pages beforehand.
await build({
  logLevel: 'warn',
  configLoader: 'runner',
  build: { ssr: 'src/app/renderPage.tsx', outDir: 'dist/renderer', emptyOutDir: true, manifest: false },
  ssr: { noExternal: true },
})
await precompress('dist/portal')
console.log('The portal is built: dist/portal')
