import { checks, type CheckName } from './checks'

/** What a page asks, one question at a time. */
export interface Question {
  name: CheckName
  args: unknown[]
}

/** What comes back; `ready` once, when the script has loaded. */
export type Reply = { ready: true } | { result: unknown } | { error: string }

const post = (reply: Reply) => postMessage(reply)

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  try {
    const check = checks[data.name] as (...args: unknown[]) => unknown
    post({ result: check(...data.args) })
  } catch (error) {
    post({ error: String(error) })
  }
})
post({ ready: true })
