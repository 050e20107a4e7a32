import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type deployed from '../../deploy/worker'
import { buildEdge } from '../../tools/edge/buildEdge'

/** Bundles the edge function as it is deployed, into a folder of its own. */
export async function buildWorker() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-edge-'))
  await buildEdge(folder)
  const { href } = pathToFileURL(join(folder, 'worker.js'))
  let started = 0
  return {
    folder,
    /** A fresh instance, as a platform starts one for each deployment. */
    async startWorker(): Promise<typeof deployed> {
      started += 1
      return ((await import(/* @vite-ignore */ `${href}?${started}`)) as { default: typeof deployed }).default
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
