import { spawn, type ChildProcess } from 'node:child_process'
import { z } from 'zod'

interface Options {
  root: string
  env: Record<string, string>
  inform: (line: string) => void
  warn: (line: string) => void
}

/** What the desk says to whoever started it. */
const message = z.object({ port: z.int(), firstLink: z.string().nullable() })

/** How long a request waits for a desk that is just starting, in ms. */
const WAIT_MS = 20_000
/** After this many ends in a row, each soon after its start, it is left alone until its code changes. */
const MAX_ENDS = 5
const LONG_MS = 60_000

/** A desk in a process of its own (desk/serve.ts), which is started again when it dies. */
export function createDeskProcess({ root, env, inform, warn }: Options) {
  let child: ChildProcess | undefined
  let origin: string | undefined
  let ends = 0
  let informed = false
  let timer: NodeJS.Timeout | undefined
  let listening = Promise.withResolvers<number>()
  listening.promise.catch(() => undefined)

  function run(): void {
    if (origin === undefined) return
    const started = Date.now()
    const desk = spawn(process.execPath, ['--import', 'tsx', 'desk/serve.ts', '--port', '0'], {
      cwd: root,
      env: { ...process.env, ...env, DESK_URL: origin, DESK_RESTARTED: informed ? '1' : '0' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child = desk
    desk.stderr?.setEncoding('utf8').on('data', (text: string) => text.split('\n').forEach(report))
    desk.on('message', (said) => {
      const { success, data } = message.safeParse(said)
      if (!success) return
      listening.resolve(data.port)
      if (data.firstLink !== null) inform(`  Make the desk's first account: ${data.firstLink}`)
      informed = true
    })
    desk.on('error', (error) => warn(`The desk could not be started: ${error.message}`))
    desk.on('close', () => {
      if (desk !== child) return
      listening.reject(new Error('The desk has ended.'))
      listening = Promise.withResolvers()
      listening.promise.catch(() => undefined)
      ends = Date.now() - started > LONG_MS ? 1 : ends + 1
      if (ends < MAX_ENDS) timer = setTimeout(run, 250 * 2 ** ends)
      else
        warn(
          'The desk has ended too often. It begins again when its code changes; npm run desk says what is wrong.',
        )
    })
  }

  /** Requests are the desk's own business; what is wrong with it is not. */
  function report(line: string): void {
    if (line.trim() !== '' && !line.includes('"event":"request"')) warn(`desk: ${line}`)
  }

  function end(): void {
    clearTimeout(timer)
    child?.kill('SIGTERM')
    child = undefined
  }

  return {
    /** Starts it; people open it at this origin. */
    start(at: string): void {
      origin = at
      run()
    },
    restart(): void {
      const before = child
      end()
      ends = 0
      listening.reject(new Error('The desk begins again.'))
      listening = Promise.withResolvers()
      listening.promise.catch(() => undefined)
      // It gives the database back as it ends.
      if (before && before.exitCode === null) before.once('exit', run)
      else run()
    },
    stop(): void {
      origin = undefined
      end()
    },
    /** The port where it listens. Rejects when it does not within a while. */
    async port(): Promise<number> {
      let late: NodeJS.Timeout | undefined
      const timeout = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('The desk does not answer.')), WAIT_MS)
      })
      return Promise.race([listening.promise, timeout]).finally(() => clearTimeout(late))
    },
  }
}
