import { CONNECT, HELLO, isGreeting, type Greeting } from './messages'

/**
 * Shakes hands with the tool around this frame: only its window, of our own origin, with the nonce of our address and
 * exactly one port is listened to, once. Resolves to the port.
 */
export function connectToTool(nonce: string): Promise<MessagePort> {
  const hello: Greeting = { kind: HELLO, nonce }
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>) => {
      const [port] = event.ports
      if (event.origin !== location.origin || event.source !== window.parent) return
      if (!isGreeting(event.data, CONNECT, nonce) || !port || event.ports.length !== 1) return
      removeEventListener('message', listen)
      resolve(port)
    }
    addEventListener('message', listen)
    window.parent.postMessage(hello, location.origin)
  })
}
