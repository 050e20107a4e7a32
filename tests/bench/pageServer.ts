import http from 'node:http'
import { compress } from '../../server/compress'
import { contentType, isText } from '../../server/contentTypes'
import { createMockHttp } from '../../mock-backend/http'

/** Serves a few files with maximum brotli, and the mock back end's pictures: everything a comparison page needs. */
export async function createPageServer(files: Map<string, Buffer>): Promise<http.Server> {
  const mock = createMockHttp()
  const packed = new Map<string, Buffer>()
  for (const [path, body] of files) if (isText(path)) packed.set(path, await compress(body, 'br', 11))
  return http.createServer((req, res) => {
    const path = req.url === '/' ? '/index.html' : (req.url ?? '')
    const body = packed.get(path) ?? files.get(path)
    if (!body) {
      mock(req, res)
        .then((handled) => handled || res.writeHead(404).end())
        .catch(() => res.destroy())
      return
    }
    res.writeHead(200, {
      'Content-Type': contentType(path),
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
      ...(packed.has(path) && { 'Content-Encoding': 'br' }),
    })
    res.end(body)
  })
}
