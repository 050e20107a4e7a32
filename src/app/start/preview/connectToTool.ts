import { toolOrigin } from './frameOrigin'
import { CONNECT, HELLO, isGreeting, REFUSED, type Greeting } from './messages'

/**
 * Shakes hands with the tool around this frame: only its window, of its origin, with the nonce of our address and exactly
 * one port is listened to, once. Resolves to the port.
 */
export function connectToTool(nonce: string): Promise<MessagePort> {
  const hello: Greeting = { kind: mayCache() ? HELLO : REFUSED, nonce }
  const origin = toolOrigin(location)
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>) => {
      const [port] = event.ports
      if (event.origin !== origin || event.source !== window.parent) return
      if (!isGreeting(event.data, CONNECT, nonce) || !port || event.ports.length !== 1) return
      removeEventListener('message', listen)
      resolve(port)
    }
    addEventListener('message', listen)
    window.parent.postMessage(hello, origin)
  })
}

/** A browser that forbids storage to other sites' frames lets them have no mock back end either. */
function mayCache(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}
