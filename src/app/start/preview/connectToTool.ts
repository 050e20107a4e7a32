import { toolOrigin } from './frameOrigin'
import { CONNECT, HELLO, isGreeting, REFUSED, type Greeting } from './messages'

/**
 * Shakes hands with the tool around this frame and resolves to its port. Accepts one message: from the parent window and its
 * origin, with the nonce of our URL and exactly one port.
 */
export function connectToTool(nonce: string): Promise<MessagePort> {
  const hello: Greeting = { kind: canUseStorage() ? HELLO : REFUSED, nonce }
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

/** Where a browser forbids storage to third-party frames, the mock back end cannot run either. */
function canUseStorage(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}
