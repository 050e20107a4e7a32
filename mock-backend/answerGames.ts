import type { Backend } from './backend'

/** What the demo game asks the page around it, where the operator runs in the browser: it can reach no server. */
interface GameMessage {
  mockGame: string
  id: number
  body: string
}

const isGameMessage = (data: unknown): data is GameMessage =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as GameMessage).mockGame === 'string' &&
  typeof (data as GameMessage).body === 'string'

let stop = () => {}

/** Answers the demo game's messages by this back end, instead of any before it. */
export function answerGames(backend: Backend): void {
  stop()
  const respond = ({ data, source }: MessageEvent) => {
    if (!isGameMessage(data)) return
    const { status, body } = backend.handleGame(data.mockGame, data.body)
    // The frame's origin is opaque and cannot be named.
    ;(source as Window | null)?.postMessage({ mockGameAnswer: data.id, status, body }, '*')
  }
  addEventListener('message', respond)
  stop = () => removeEventListener('message', respond)
}
