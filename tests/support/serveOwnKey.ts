import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServer } from '../../server/makeServer'
import { demoKeys } from './demoKeys'

// Serves a copy of the build as an operator would, with its own key pair: `tsx serveOwnKey.ts <URL of the back end> [folder of layouts]`.
const [api = '', layouts] = process.argv.slice(2)
const project = await mkdtemp(join(tmpdir(), 'portico-'))
await cp('dist', join(project, 'dist'), { recursive: true })
const file = join(project, 'dist', 'portal', 'portal.json')
const settings = JSON.parse(await readFile(file, 'utf8')) as object
await writeFile(file, JSON.stringify({ ...settings, publicKey: demoKeys(2048).publicKey }))

const { server } = await makeServer({ port: 0, api, ...(layouts !== undefined && { layouts }) }, project)
server.listen(0, () => {
  const address = server.address()
  console.log(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
// What it keeps, in bytes: with `--expose-gc` without what only waits to be collected.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  // What the first collection lets go of goes with the second.
  setTimeout(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    console.log(`kept ${heapUsed + external}`)
  }, 500)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  void rm(project, { recursive: true, force: true }).then(() => process.exit(0))
})
