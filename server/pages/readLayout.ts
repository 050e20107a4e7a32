import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads `/layouts/n7.json` from its folder, any other address over the network. */
export async function readLayout(folder: string, url: string): Promise<Response> {
  const name = /^\/layouts\/([\w-]+\.json)$/.exec(url)?.[1]
  if (!name) return fetch(url)
  try {
    return new Response(await readFile(join(folder, name)))
  } catch {
    return new Response('', { status: 404 })
  }
}
