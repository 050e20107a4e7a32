import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'

/** One chunk of `dist/portal/.vite/manifest.json`. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

export interface ChunkBytes {
  file: string
  /** Brotli at quality 11, as the server sends it; below 1 kB uncompressed. */
  bytes: number
}

/**
 * The scripts that the browser needs before the portal starts, and those of the blocks in `also`
 * (source paths such as `src/features/home/HomePage.block.tsx`), each with its static imports; every file once.
 */
export function firstScreenBytes(root: string, also: readonly string[] = []): ChunkBytes[] {
  const manifest = JSON.parse(readFileSync(join(root, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return staticClosure(manifest, [...entries, ...also]).map((file) => ({
    file,
    bytes: sentBytes(join(root, file)),
  }))
}

/** The files of these chunks and of all their static imports. Throws on a chunk that is not in the manifest. */
export function staticClosure(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...files]
}

function sentBytes(path: string): number {
  const body = readFileSync(path)
  if (body.length < 1024) return body.length
  return zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
