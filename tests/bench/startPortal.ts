import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { homeColorOf } from './homeColorOf'

const project = join(import.meta.dirname, '..', '..')

/** A portal server in a process of its own that reads releases from a store. */
export async function startPortal(releases: string, color: string) {
  const port = 4600 + Math.floor(Math.random() * 300)
  const args = ['--import', 'tsx', 'server/serve.ts', '--port', `${port}`, '--releases', releases]
  const server = spawn(process.execPath, args, { cwd: project, stdio: 'ignore' })
  const home = homeColorOf(port)
  while ((await home().catch(() => null)) !== color) await sleep(100)
  return { home, stop: () => void server.kill() }
}
