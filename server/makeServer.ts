import type { Server } from 'node:http'
import { join } from 'node:path'
import { checkPublicKey } from './checkPublicKey'
import { createPortalServer, type PortalServer } from './createPortalServer'
import { isBuilt } from './isBuilt'
import { createToolServer } from './createToolServer'
import { createFolderLayouts } from './layouts/folderLayouts'
import type { ServeOptions } from './parseServeOptions'
import { portalSettings } from './portalSettings'

/** Creates the server for the options, with its name for the console. Throws an Error with a sentence if it cannot. */
export async function makeServer(
  options: ServeOptions,
  projectRoot: string,
): Promise<{ server: Server; name: string; portal?: PortalServer }> {
  const root = join(projectRoot, 'dist', options.tool ? 'preview-tool' : 'portal')
  if (!isBuilt(root))
    throw new Error(
      `There is no build in dist/${options.tool ? 'preview-tool' : 'portal'}: run npm run build first.`,
    )
  if (options.tool) return { server: createToolServer({ root }), name: "preview-tool/ (the operators' tool)" }
  const { publicKey } = await portalSettings(join(root, 'portal.json'), { demo: false })
  // Every host would show the base.
  await createFolderLayouts(options.layouts ?? join(root, 'layouts')).hosts()
  if (options.api !== undefined) {
    const problem = checkPublicKey(publicKey)
    if (problem)
      throw new Error(
        `${problem}\nPut the back end's own key into ${join(root, 'portal.json')} ("publicKey", PEM).`,
      )
  }
  const server = createPortalServer({ root, ...options, log: (line) => console.error(line) })
  return {
    server,
    portal: server,
    name: options.api ? `(API ${options.api})` : '(mock back end)',
  }
}
