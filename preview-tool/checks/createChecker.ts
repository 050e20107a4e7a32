import type { Result, Arguments, CheckName } from './checks'
import type { Question, Reply } from './checkWorker'

/** The part of a worker that a checker uses. */
export type CheckWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>

/** Answers a check, one after the other; rejects with the reason in words when there is no answer in time. */
export type Check = <N extends CheckName>(name: N, ...args: Arguments<N>) => Promise<Result<N>>

/**
 * Checks in a worker. One that takes longer than the limit (ms) is ended together with its worker; the next check gets a new one.
 * Where there are no workers, `start` gives none and the page itself checks.
 */
export function createChecker(start: () => Promise<CheckWorker | undefined>, limitMs: number): Check {
  let worker: Promise<CheckWorker | undefined> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const ask = async (question: Question): Promise<unknown> => {
    const one = await (worker ??= start())
    return one ? resultOf(one, question) : checkHere(question)
  }
  const resultOf = (one: CheckWorker, question: Question) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        one.terminate()
        worker = undefined
        reject(new Error(`Checking it took longer than ${limitMs / 1000} seconds and was stopped.`))
      }, limitMs)
      one.onmessage = ({ data }: MessageEvent<Reply>) => {
        clearTimeout(timer)
        if ('result' in data) resolve(data.result)
        else reject(new Error(`It could not be checked: ${'error' in data ? data.error : 'no answer'}.`))
      }
      one.postMessage(question)
    })
  return (name, ...args) => {
    const result = turn.then(() => ask({ name, args }))
    turn = result.catch(() => undefined)
    return result as Promise<Result<typeof name>>
  }
}

async function checkHere({ name, args }: Question): Promise<unknown> {
  const { checks } = await import('./checks')
  const check = checks[name] as (...args: unknown[]) => unknown
  return check(...args)
}
