import { spawn, type ChildProcess } from 'node:child_process'
import { TSX } from './tsx'

interface ProcessOptions {
  cwd?: string
  /** All of its variables; without it those of the test. */
  env?: NodeJS.ProcessEnv
  /** Whether it tells whoever started it, as a desk its port. */
  tells?: boolean
}

export interface StartedProcess {
  child: ChildProcess
  /** What it has printed so far, on both streams. */
  text: () => string
  /** When it is over, and all of what it printed is read. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; text: string }>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Starts a script of TypeScript as a process of its own. It ends with that of the tests at the latest. */
export function startProcess(
  script: string,
  args: readonly string[] = [],
  { cwd, env = process.env, tells = false }: ProcessOptions = {},
): StartedProcess {
  const child = spawn(process.execPath, [...TSX, script, ...args], {
    ...(cwd !== undefined && { cwd }),
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(tells ? (['ipc'] as const) : [])],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()))
  return {
    child,
    text: () => text,
    ended: new Promise((resolve) =>
      child.once('close', (code, signal) => {
        running.delete(child)
        resolve({ code, signal, text })
      }),
    ),
  }
}
