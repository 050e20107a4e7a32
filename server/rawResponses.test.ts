import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createRawResponses } from './rawResponses'

const servers: http.Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** What a client that sends this, and then nothing, gets; and what was said of it. */
async function sending(text: string): Promise<{ received: string; refused: number[] }> {
  const refused: number[] = []
  const raw = createRawResponses(({ status }) => void refused.push(status))
  const server = http.createServer({
    connectionsCheckingInterval: 20,
    headersTimeout: 60,
    requestTimeout: 60,
  })
  servers.push(server.on('clientError', raw.clientError).listen(0))
  await once(server, 'listening')
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  client.on('data', (part) => (received += String(part)))
  client.write(text)
  await once(client, 'close')
  return { received, refused }
}

test('[SV-05] a connection that is opened ahead and not used is no refused request', async () => {
  expect(await sending('')).toEqual({ received: '', refused: [] })
  const half = await sending('GET / HTTP/1.1\r\n')
  expect(half.received).toContain('HTTP/1.1 408')
  expect(half.refused).toEqual([408])
})
