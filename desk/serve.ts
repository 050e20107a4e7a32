import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeGracefully } from '../server/closeGracefully'
import '../server/fetchDispatcher'
import { listenForMetrics, metricsUrl } from '../server/metricsListener'
import { firstLink } from './accounts/links'
import { allJobs } from './allJobs'
import { adoptRows } from './audit/checkLog'
import type { Desk } from './core/desk'
import { startJobs } from './core/jobs'
import { messageOf } from './core/problem'
import { endOutdated } from './operations/endOutdated'
import { openInstalledDesk } from './operations/openInstalledDesk'
import { openRunner } from './operations/openRunner'
import { deskUsage, parseDeskOptions, type DeskOptions } from './operations/parseDeskOptions'
import { resetSecondFactor } from './operations/resetSecondFactor'
import { runCommand } from './operations/runCommand'
import { createDeskServer } from './server/createDeskServer'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const log = (line: Record<string, unknown>) =>
  console.error(JSON.stringify({ time: new Date().toISOString(), ...line }))

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function start(): Promise<void> {
  const parsed = parseDeskOptions(process.argv.slice(2), process.env, root)
  if (parsed === 'help') console.log(deskUsage)
  else if (parsed.command === 'serve') await serve(parsed.options)
  else if (parsed.command === 'runner') await run(parsed.options)
  else if (parsed.command === 'first-link') await onDesk(parsed.options, printFirstLink)
  else if (parsed.command === 'adopt-rows') await onDesk(parsed.options, printAdopted)
  else if (parsed.command === 'reset-second-factor')
    await onDesk(parsed.options, (desk) => printReset(desk, parsed.email))
  else process.exitCode = await runCommand(parsed, (line) => console.log(line))
}

async function serve(options: DeskOptions): Promise<void> {
  const { desk, databaseFile, close } = await openInstalledDesk(options, root, log)
  // A development server that started this one serves the tool itself.
  const tool = process.send ? undefined : join(root, 'dist', 'preview-tool')
  const server = createDeskServer({ desk, tool, databaseFile })
  const metrics = options.metrics && (await listenForMetrics(options.metrics, server.readMetrics))
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      stop(`Port ${options.port} is in use: choose another with --port, such as --port ${options.port + 1}.`)
    stop(error.message)
  })
  const ending = new AbortController()
  const stopJobs = startJobs(desk, [endOutdated, ...allJobs(ending.signal, !options.hasNoRunner)])
  server.listen(options.port, () => void announce(desk, options, (server.address() as AddressInfo).port))
  if (metrics) console.log(`Metrics on ${metricsUrl(metrics)}`)
  const end = async () => {
    ending.abort()
    endInTime()
    await Promise.all([closeGracefully(server, 5_000), stopJobs()])
    metrics?.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  // Whoever started it as a part of something else is gone.
  process.once('disconnect', () => void end())
}

/** Whoever ends a process waits so long for it, and kills it then: 15 s in deploy/compose.yaml. */
const ENDS_WITHIN_MS = 12_000

/** What is still under way then, as a queue of mail behind a slow server, the next start does: as after a crash. */
const endInTime = () => setTimeout(() => process.exit(0), ENDS_WITHIN_MS).unref()

/** Checks cases until it is ended, and gives back what it was at. */
async function run(options: DeskOptions): Promise<void> {
  const stopRunner = await openRunner(options, root, log)
  console.log('The runner looks for cases to check.')
  const end = async () => {
    endInTime()
    await stopRunner()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

/** Says where it is, and how the first account is made: to a program that started it, or to people. */
async function announce(desk: Desk, options: DeskOptions, port: number): Promise<void> {
  // A link takes the place of the one before: a desk that only began again leaves the one that people have.
  const isRestart = process.env.DESK_RESTARTED === '1'
  const link = isRestart
    ? null
    : await firstLink(desk).catch((error: Error) => {
        log({ event: 'failed', error: error.message })
        return null
      })
  if (process.send) return void process.send({ port, firstLink: link })
  console.log(`Portico desk on ${options.origin}/desk/`)
  if (desk.kind === 'postgres' && options.secret === undefined)
    console.log(
      `Another desk on this database needs the same secret: DESK_SECRET, now in ${options.secretFile}.`,
    )
  if (link !== null) console.log(`Nobody has an account yet. Make the first one: ${link}`)
}

/** Works on the desk without a server. */
async function onDesk(options: DeskOptions, work: (desk: Desk) => Promise<void>): Promise<void> {
  const { desk, close } = await openInstalledDesk(options, root, log)
  try {
    await work(desk)
  } finally {
    await close()
  }
}

async function printFirstLink(desk: Desk): Promise<void> {
  const link = await firstLink(desk)
  console.log(link ?? 'There is an account already: an admin invites further people in the tool.')
}

async function printAdopted(desk: Desk): Promise<void> {
  console.log(`${await adoptRows(desk)} rows count as they are.`)
}

async function printReset(desk: Desk, email: string): Promise<void> {
  const link = await resetSecondFactor(desk, email)
  console.log(
    `Password, second factor and sessions of ${email} are gone. A new password, within a day: ${link}`,
  )
}

start().catch((error: unknown) => stop(messageOf(error)))
