import type { ContentError, RefusalCause } from './readSiteContent'

const SHOWN = { last: 'Pages show the last good one.', none: 'Browsers render the pages.' }

/** Reports what is refused of a back end's content: each cause once when it begins, and once when it has ended for all hosts. */
export function createContentRefusals(backEnd: string, log: (line: string) => void) {
  const failing = new Map<RefusalCause, { hosts: Set<string>; message: string }>()

  function ended(cause: RefusalCause, host: string): void {
    const found = failing.get(cause)
    if (!found?.hosts.delete(host) || found.hosts.size > 0) return
    failing.delete(cause)
    log(`${backEnd}: content is accepted again; before: ${found.message}.`)
  }

  return {
    /** After each fetch: the error, or null. `host` names who asked. */
    fetched(host: string, error: ContentError | null, hasContent: boolean): void {
      for (const cause of [...failing.keys()]) if (cause !== error?.refusal) ended(cause, host)
      if (!error) return
      const { refusal, message } = error
      const found = failing.get(refusal)
      if (found) return void found.hosts.add(host)
      failing.set(refusal, { hosts: new Set([host]), message })
      log(
        `${backEnd}: content for ${host || 'all other hosts'} is refused: ${message}. ${hasContent ? SHOWN.last : SHOWN.none}`,
      )
    },
    /** Forgets hosts that are no longer served. */
    keepHosts(isServed: (host: string) => boolean): void {
      for (const [cause, { hosts }] of [...failing])
        for (const host of [...hosts]) if (host !== '' && !isServed(host)) ended(cause, host)
    },
  }
}
