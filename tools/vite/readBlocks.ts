import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { BlockEntry } from '../../src/engine/registry/defineEntry'
import { typeOfPath } from '../../src/engine/registry/typeOfPath'
import { withoutMark } from '../../src/shared/safe/withoutMark'
import type { LayoutNode } from '../../layout/types'
import { aliases } from './aliases'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Blocks that are loaded together, in one file each. What is in no group has a file of its own. */
export interface BlockGroups {
  /** Shells of the first screen: part of the start itself. */
  start: string[]
  /** Shells of other devices. */
  shells: string[]
  /** Everything else of the first screen. */
  home: string[]
  /** The header, and overlays that render before their facts are known. */
  frame: string[]
  /** Footer and overlays of every page, which wait until it is idle. */
  late: string[]
}

type Section = 'header' | 'home' | 'footer' | 'overlays'
type Nodes = Record<Section, Record<string, LayoutNode>>

export interface BlockTable {
  /** Paths of blocks: those of the first screen as their entries say (`critical`), those around every page as the base layout says. */
  groups: BlockGroups
  /** Paths of blocks that are in no group. */
  rest: string[]
  /** The sections of the home page in the base layout. */
  home: string[]
  /** What entries say of `sections`, by path. */
  sections: Record<string, string[]>
}

let reading: Promise<BlockTable> | undefined

/** Reads all entries and the base layout; once. */
export const readBlocks = (): Promise<BlockTable> => (reading ??= read())

async function read(): Promise<BlockTable> {
  const { module } = await runnerImport<{ entries: Record<string, BlockEntry> }>(
    fileURLToPath(new URL('./allEntries.ts', import.meta.url)),
    { configFile: false, logLevel: 'error', root, resolve: { alias: aliases } },
  )
  const base = JSON.parse(withoutMark(readFileSync(`${root}layouts/base.json`, 'utf8'))) as Nodes
  const around = typesAroundEveryPage(base)
  const groups: BlockGroups = { start: [], shells: [], home: [], frame: [], late: [] }
  const sections: BlockTable['sections'] = {}
  for (const [path, entry] of Object.entries(module.entries)) {
    const block = path.replace(/\.entry\.ts$/, '.block.tsx')
    if (entry.sections) sections[block] = entry.sections
    const isShell = entry.slots.includes('shell')
    const group = entry.critical
      ? isShell
        ? 'start'
        : 'home'
      : isShell
        ? 'shells'
        : around.find(([, type]) => type === typeOfPath(block))?.[0]
    if (group) groups[group].push(block)
  }
  const home = Object.values(base.home).map(({ type }) => type)
  const isOnHome = (path: string) => home.includes(typeOfPath(path) ?? '')
  const blocks = Object.keys(module.entries).map((path) => path.replace(/\.entry\.ts$/, '.block.tsx'))
  const inGroups = new Set(Object.values(groups).flat())
  const isRest = (path: string) => !inGroups.has(path) && !path.startsWith('/src/features/diagnostics/')
  return { groups, rest: blocks.filter(isRest).sort(), home: blocks.filter(isOnHome), sections }
}

function typesAroundEveryPage({ header, footer, overlays }: Nodes): [keyof BlockGroups, string][] {
  const group = (name: keyof BlockGroups, nodes: LayoutNode[]) =>
    nodes.map(({ type }): [keyof BlockGroups, string] => [name, type])
  const shown = Object.values(overlays)
  return [
    ...group('frame', Object.values(header)),
    ...group(
      'frame',
      shown.filter(({ whenUnknown }) => whenUnknown === 'show'),
    ),
    ...group('late', Object.values(footer)),
    // Others are for some pages or some players: whoever does not see them does not load them.
    ...group(
      'late',
      shown.filter(({ when }) => when?.route === undefined && when?.signedIn === undefined),
    ),
  ]
}
