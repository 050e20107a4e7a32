import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { closeGracefully } from '../../server/closeGracefully'
import { createPortalServer } from '../../server/createPortalServer'
import { buildReactPage } from './buildReactPage'
import { readHomeContent } from './homeContent'
import { createPageServer } from './pageServer'
import { renderStatic } from './pages/static/renderStatic'

export const variantNames = ['static', 'react', 'portal'] as const
export type VariantName = (typeof variantNames)[number]

/** The three pages that are compared, each on its own port. */
export interface Variants {
  origins: Record<VariantName, string>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..', 'dist', 'portal')

/** Starts the production build of the portal. */
export async function startPortalOnly(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createPortalServer({ root, log: (line) => console.error(line) })
  return { origin: await listen(server), close: () => closeGracefully(server, 200) }
}

/** Starts all three; the comparison pages show the data that the portal receives from the mock back end. */
export async function startVariants(): Promise<Variants> {
  const portal = await startPortalOnly()
  const content = await readHomeContent(portal.origin)
  const html = Buffer.from(await renderStatic(content))
  const files = await buildReactPage()
  files.set('/home.json', Buffer.from(JSON.stringify(content)))
  const pages = [await createPageServer(new Map([['/index.html', html]])), await createPageServer(files)]
  const [staticOrigin = '', reactOrigin = ''] = await Promise.all(pages.map(listen))
  return {
    origins: { static: staticOrigin, react: reactOrigin, portal: portal.origin },
    close: async () => {
      await Promise.all([portal.close(), ...pages.map((page) => closeGracefully(page, 200))])
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
