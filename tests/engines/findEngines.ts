import { existsSync, globSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { findChromium } from '../../compliance/evidence/findChromium'
import type { WebKitPrograms } from './webkitEngine'

export interface Engines {
  chromium: string
  firefox?: string
  webkit?: WebKitPrograms
}

/** The engines of this machine. Chromium is required; the others are optional. */
export function findEngines(): Engines {
  const firefox = onPath('firefox-esr', 'firefox')
  const driver = onPath('WebKitWebDriver')
  const xvfb = onPath('Xvfb')
  const [browser] = globSync([
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
    '/usr/lib*/webkit2gtk-4.*/MiniBrowser',
  ])
  return {
    chromium: findChromium(),
    ...(firefox && { firefox }),
    ...(driver && xvfb && browser && { webkit: { driver, xvfb, browser } }),
  }
}

/** On Debian and Ubuntu, as root, installs missing engines; where that fails, the tests run without them. */
export function installEngines(): void {
  const { firefox, webkit } = findEngines()
  if ((firefox && webkit) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const packages = [...(firefox ? [] : ['firefox-esr']), ...(webkit ? [] : ['webkit2gtk-driver', 'xvfb'])]
  const get = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!get('update', '-q')) return
  // One by one: a distribution may lack one of them.
  for (const name of packages) get('install', '-y', '-q', '--no-install-recommends', name)
}

/** The available engines, as `npm test` prints them. */
export function describeEngines({ chromium, firefox, webkit }: Engines): string {
  const state = (name: string, path?: string) => `${name}: ${path ?? 'not found, its walks are not run'}`
  return [state('Chromium', chromium), state('Firefox', firefox), state('WebKit', webkit?.browser)]
    .map((line) => `Engine ${line}`)
    .join('\n')
}

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
