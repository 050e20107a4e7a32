import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as settled } from 'node:timers/promises'

/** Sends a POST as far as into its body, destroys the connection, and waits until the server has dealt with it. */
export async function cutOff(server: Server, path: string): Promise<void> {
  const { address, port } = server.address() as AddressInfo
  const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const socket = connect(port, address)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`,
  )
  const [, response] = await arrived
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  await settled()
}
