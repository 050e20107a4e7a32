import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

/** Builds for production into a folder of its own, which is there for as long as `read` takes. */
export async function withBuild<T>(config: InlineConfig, read: (outDir: string) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-build-'))
  const { NODE_ENV } = process.env
  try {
    await build({ ...config, build: { ...config.build, outDir, emptyOutDir: true } })
    return await read(outDir)
  } finally {
    // The build says "production" to its whole process: a dev server that starts there later would take it for its own mode.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    await rm(outDir, { recursive: true, force: true })
  }
}
