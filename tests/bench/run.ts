import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readCommandLine, refuse } from '../../tools/commandLine'
import { chromiumArgs, findChromium } from '../../compliance/evidence/findChromium'
import { TSX } from '../support/tsx'
import { benchBytes } from './benchBytes'
import { benchDesk } from './benchDesk'
import { benchDeskPublish } from './benchDeskPublish'
import { benchGrid } from './benchGrid'
import { benchHome } from './benchHome'
import { benchInteraction } from './benchInteraction'
import { benchPlayerPages } from './benchPlayerPages'
import { benchPublish } from './benchPublish'
import { benchScale } from './benchScale'
import { benchServer } from './benchServer'
import { benchTool } from './benchTool'
import { benchVisits } from './benchVisits'
import { conditions } from './slowPhone'

const benches = {
  bytes: benchBytes,
  home: benchHome,
  visits: benchVisits,
  players: benchPlayerPages,
  grid: benchGrid,
  interaction: benchInteraction,
  server: benchServer,
  publish: benchPublish,
  tool: benchTool,
  desk: benchDesk,
  'desk-publish': benchDeskPublish,
  scale: benchScale,
}
const folder = join(import.meta.dirname, '..', '..', 'bench-results')

const usage = `npm run bench -- ${Object.keys(benches)
  .map((name) => `[${name}]`)
  .join(' ')} [--rounds 5]`
const { values, positionals } = readCommandLine(
  usage,
  { rounds: { type: 'string', default: '5' } },
  { positionals: true },
)
const rounds = Number(values.rounds)
const names = positionals.length > 0 ? positionals : Object.keys(benches)
const known = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name)
if (!names.every(known)) refuse(`There is no bench ${names.filter((name) => !known(name)).join(', ')}`, usage)
if (!Number.isInteger(rounds) || rounds < 1) refuse(`--rounds is a whole number from 1 on`, usage)

// A build that was left there may be of another day's sources.
execFileSync(process.execPath, [...TSX, 'tools/build.ts'], { stdio: 'inherit' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
const results: Record<string, unknown> = {}
try {
  for (const name of names) results[name] = await benches[name](browser, rounds)
} finally {
  await browser.close()
}
const date = new Date().toISOString()
const file = join(folder, `${date.slice(0, 19).replaceAll(':', '-')}.json`)
await mkdir(folder, { recursive: true })
const about = { date, chromium: browser.version(), conditions }
await writeFile(file, `${JSON.stringify({ ...about, ...results }, null, 2)}\n`)
console.log(
  `\nWritten to bench-results/${file.split(/[\\/]/).at(-1)}. Times are this machine's: compare ratios, not days.`,
)
