import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeGracefully } from './closeGracefully'
import './fetchDispatcher'
import { makeServer } from './makeServer'
import { listenForMetrics, metricsUrl } from './metricsListener'
import { parseServeOptions, serveUsage } from './parseServeOptions'

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..')

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function start(): Promise<void> {
  const options = parseServeOptions(process.argv.slice(2), projectRoot)
  if (options === 'help') {
    console.log(serveUsage)
    return
  }
  const { server, name, portal } = await makeServer(options, projectRoot)
  const metrics =
    options.metrics &&
    portal &&
    (await listenForMetrics(options.metrics, portal.readMetrics, portal.readResults))
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      stop(`Port ${options.port} is in use: choose another with --port, such as --port ${options.port + 1}.`)
    if (error.code === 'EACCES')
      stop(`Port ${options.port} may not be opened by this user: choose one above 1023.`)
    stop(error.message)
  })
  server.listen(options.port, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : options.port
    console.log(`Portico on http://localhost:${port}/${name.startsWith('(') ? ' ' : ''}${name}`)
    if (metrics) console.log(`Metrics on ${metricsUrl(metrics)}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  async function end() {
    // Until the last request was counted.
    await closeGracefully(server, 5_000)
    metrics?.close()
    process.exit(0)
  }
}

start().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)))
