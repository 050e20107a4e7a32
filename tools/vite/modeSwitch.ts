import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { parseJson } from '../../src/shared/safe/parseJson'
import { STRICTEST_MODE } from '../../src/api/models/siteModes'
import { whyForeign } from '../../preview-tool/save/ownRequest'
import { readBody } from '../../preview-tool/save/readBody'
import type * as Switches from '../publish/modeSwitches'
import { developmentObjects, runPublish } from './runPublish'

interface Options {
  root: string
  layouts: string
}

const MAX_BYTES = 2_000
const modeRequest = z.object({
  /** Null for all sites. */
  site: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .nullable(),
  reason: z.string().trim().min(1).max(200),
})

interface Reply {
  status: number
  body: { sites: Record<string, string | null> } | { message: string }
}

/**
 * In development: `GET /preview-tool/live-modes` gives the mode switches of the published sites, `POST` makes one stricter (ED-13). Back
 * is for those who may publish.
 */
export function modeSwitch({ root, layouts }: Options): Plugin {
  const objects = developmentObjects(root)
  return {
    name: 'portico-mode-switch',
    apply: 'serve',
    configureServer(server) {
      let opened: ReturnType<typeof Switches.openModeSwitches> | undefined
      const current = async (): Promise<Reply> => {
        opened ??= server
          .ssrLoadModule('/tools/publish/modeSwitches.ts')
          .then((code) => (code as typeof Switches).openModeSwitches(objects))
        const files = (await readdir(layouts)).filter(
          (file) => file.endsWith('.json') && file !== 'sites.json',
        )
        return { status: 200, body: { sites: await (await opened)(files.map((file) => file.slice(0, -5))) } }
      }
      const respond = async (request: IncomingMessage): Promise<Reply> => {
        const isWrite = request.method === 'POST'
        const foreign = whyForeign(request, isWrite)
        if (foreign) return { status: 403, body: { message: foreign } }
        if (request.method === 'GET') return current()
        if (!isWrite)
          return { status: 405, body: { message: 'Modes are read (GET) and made stricter (POST).' } }
        const body = await readBody(request, MAX_BYTES)
        const asked = modeRequest.safeParse('text' in body ? parseJson(body.text) : undefined)
        if (!asked.success) return { status: 400, body: { message: 'A switch names a site and a reason.' } }
        const { site, reason } = asked.data
        const problem = await runPublish({ root, layouts, objects }, [
          'mode',
          site ?? 'all',
          STRICTEST_MODE,
          '--reason',
          reason,
        ])
        return problem === null ? current() : { status: 502, body: { message: problem } }
      }
      server.middlewares.use('/preview-tool/live-modes', (request, response) => {
        respond(request)
          .catch((error: unknown): Reply => ({ status: 500, body: { message: String(error) } }))
          .then(({ status, body }) => {
            response.statusCode = status
            response.setHeader('Content-Type', 'application/json')
            response.setHeader('Cache-Control', 'no-store')
            response.end(JSON.stringify(body))
          })
          .catch(() => response.destroy())
      })
    },
  }
}
