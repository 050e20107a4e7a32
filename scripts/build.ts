import { build } from 'vite'
import { precompress } from '../server/precompress'

await build({ logLevel: 'warn', configLoader: 'runner' })
await precompress('dist/portal')
console.log('The portal is built: dist/portal')
