import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import zlib from 'node:zlib'
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { staticClosure, type Manifest } from './firstScreenBytes'
import { printTable, shown } from './printTable'
import { withBuild } from './withBuild'

const root = join(import.meta.dirname, '..', '..')
const HOME = 'virtual:block-group/home'
/** Smaller modules are one row. */
const LEAST = 50

interface Chunk {
  file: string
  /** Brotli at quality 11. */
  bytes: number
  /** Own modules by path, libraries by package, each with its share of the chunk's bytes; largest first. */
  modules: [string, number][]
}

/** The scripts of the home page until it is usable, by module: a chunk's brotli bytes, shared out by minified size. */
export function benchBytes(): Promise<unknown> {
  const portal = { logLevel: 'error', configLoader: 'runner', root, build: { sourcemap: true } } as const
  return withBuild(portal, async (outDir) => {
    const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || key === HOME)
    const chunks = await Promise.all(staticClosure(manifest, keys).map((file) => readChunk(outDir, file)))
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
    for (const chunk of chunks) printChunk(chunk)
    console.log(`\nScript until the home page is usable: ${shown.kB(bytes)} kB in ${chunks.length} files`)
    return { bytes, chunks }
  })
}

function printChunk({ file, bytes, modules }: Chunk): void {
  const large = modules.filter(([, size]) => size >= LEAST)
  const rest = modules.slice(large.length)
  const restBytes = rest.reduce((sum, [, size]) => sum + size, 0)
  printTable(`${file}: ${shown.kB(bytes)} kB`, [
    ['module', 'kB'],
    ...[...large, [`${rest.length} smaller ones`, restBytes] as const].map(([name, size]) => [
      name,
      (size / 1000).toFixed(2),
    ]),
  ])
}

async function readChunk(outDir: string, file: string): Promise<Chunk> {
  // Without its hint and the address of its map, neither of which the map knows.
  const code = (await readFile(join(outDir, file), 'utf8')).replace(/^\/\/# .*\n?/gm, '')
  const bytes = zlib.brotliCompressSync(code).length
  // The bundler's own runtime has none.
  const source = await readFile(join(outDir, `${file}.map`), 'utf8').catch(() => undefined)
  if (source === undefined) return { file, bytes, modules: [['(bundler)', bytes]] }
  const map = new TraceMap(source)
  const sizes = new Map<string, number>()
  const lines = code.split('\n')
  decodedMappings(map).forEach((segments, at) => {
    segments.forEach((segment, index) => {
      const from = segment[1] === undefined ? undefined : map.sources[segment[1]]
      const name = from ? nameOf(join(outDir, file, '..', from)) : '(bundler)'
      const end = segments[index + 1]?.[0] ?? lines[at]?.length ?? segment[0]
      sizes.set(name, (sizes.get(name) ?? 0) + end - segment[0])
    })
  })
  const whole = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const modules = [...sizes].map(([name, size]): [string, number] => [name, (size / whole) * bytes])
  return { file, bytes, modules: modules.sort(([, a], [, b]) => b - a) }
}

function nameOf(path: string): string {
  const own = relative(root, path)
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(own)?.[1] ?? own
}
