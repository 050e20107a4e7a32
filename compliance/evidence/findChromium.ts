import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The environment of the search, replaceable in tests. */
export interface Computer {
  env: Record<string, string | undefined>
  exists: (path: string) => boolean
  /** Runs a command until it exits; true when it succeeded. */
  run: (command: string, args: string[]) => boolean
  /** Where Playwright keeps its own browser. */
  bundled: () => string
  isRoot: boolean
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's own, or one that it installs (the distribution's
 * package as root on Debian and Ubuntu, else Playwright's). Throws an Error that says what to do when there is none.
 */
export function findChromium(computer: Computer = thisComputer()): string {
  const given = computer.env.CHROMIUM_PATH
  if (given) {
    if (computer.exists(given)) return given
    throw new Error(`CHROMIUM_PATH says ${given}, and there is no such file.`)
  }
  const found = present(computer)
  if (found) return found
  install(computer)
  const installed = present(computer)
  if (installed) return installed
  throw new Error(
    'There is no Chromium here and none could be installed: install the package chromium (or google-chrome) or run ' +
      '"npx playwright install chromium", or set CHROMIUM_PATH to the program.',
  )
}

/**
 * The path of Chromium's headless shell, which takes a third less of the processor, or of the whole Chromium where there is none. It
 * has no back-forward cache. Installs Debian's package as root, as `findChromium` does.
 */
export function findHeadlessShell(computer: Computer = thisComputer()): string {
  const whole = findChromium(computer)
  if (computer.env.CHROMIUM_PATH) return whole
  const find = () => onPath(computer, ['chromium-headless-shell'])
  // Playwright's workers only look: the main process has installed it, or has failed to.
  const mayInstall = find() === undefined && computer.env.TEST_WORKER_INDEX === undefined
  if (mayInstall) installPackages(computer, ['chromium-headless-shell'])
  return find() ?? whole
}

const present = (computer: Computer): string | undefined =>
  onPath(computer, names) ??
  [...places, computer.bundled()].find((path) => path !== '' && computer.exists(path))

function onPath(computer: Computer, programs: readonly string[]): string | undefined {
  const folders = (computer.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(computer.exists)
}

/** With the font whose widths the portal's fallback is adjusted to: text moves when its own font arrives on a machine without it. */
function install(computer: Computer): void {
  if (installPackages(computer, ['chromium', 'fonts-liberation'])) return
  computer.run(process.execPath, [
    join('node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ])
}

function installPackages(computer: Computer, packages: readonly string[]): boolean {
  if (!computer.isRoot || !computer.exists('/usr/bin/apt-get')) return false
  const get = (...args: string[]) => computer.run('apt-get', args)
  return get('update', '-q') && get('install', '-y', '-q', '--no-install-recommends', ...packages)
}

function thisComputer(): Computer {
  return {
    env: process.env,
    exists: existsSync,
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: 'inherit',
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
    bundled: () => chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
  }
}

/** Launch arguments for tests: it runs in containers and makes no requests by itself. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
