import { typeOfPath } from '@/engine/registry/typeOfPath'

/** One chunk of the build's `.vite/manifest.json`. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/** Files below the build's root that a page needs. */
export interface PageFiles {
  scripts: string[]
  styles: string[]
}

/** The manifest's key of a block: `promotions.Banner` is `src/features/promotions/Banner.block.tsx`. Empty for unknown types. */
export function sourceOf(manifest: Manifest, type: string): string {
  return Object.keys(manifest).find((key) => typeOfPath(key) === type) ?? ''
}

/** Scripts and style sheets of these chunks and of all they import, each once, the imported first. Unknown chunks have none. */
export function filesOf(manifest: Manifest, keys: readonly string[]): PageFiles {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    scripts.add(chunk.file)
    chunk.css?.forEach((file) => styles.add(file))
  }
  keys.forEach(visit)
  return { scripts: [...scripts], styles: [...styles] }
}

/** The manifest's entry: what `index.html` starts. */
export function entryOf(manifest: Manifest): string {
  return Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html'
}
