import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'

const ADDRESS = '/preview-tool/live-modes'
const switches = z.object({ sites: z.record(z.string(), z.string().nullable()) })
const refusal = z.object({ message: z.string() })

/** The mode switch of each published site; null where the back end alone decides. */
export type LiveModes = Readonly<Record<string, string | null>>

/** What the tool knows of the live modes: nothing where it is served without a publisher. */
export type LiveState = { kind: 'loading' } | { kind: 'none' } | { kind: 'known'; modes: LiveModes }

/** The live modes, and the way to make one stricter (ED-13). `switchTo` resolves to what went wrong, or to nothing. */
export function useLiveModes() {
  const [state, setState] = useState<LiveState>({ kind: 'loading' })
  const load = useCallback(async () => {
    const known = await ask().catch(() => null)
    setState(known && 'sites' in known ? { kind: 'known', modes: known.sites } : { kind: 'none' })
  }, [])
  useEffect(() => {
    void Promise.resolve().then(load)
  }, [load])
  const makeStricter = async (site: string | null, reason: string): Promise<string | undefined> => {
    try {
      const response = await ask({ site, reason })
      if ('message' in response) return response.message
      setState({ kind: 'known', modes: response.sites })
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return { state, load, makeStricter }
}

async function ask(request?: { site: string | null; reason: string }) {
  const response = await fetch(ADDRESS, {
    cache: 'no-store',
    ...(request && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    }),
  })
  const body: unknown = await response.json()
  return response.ok ? switches.parse(body) : refusal.parse(body)
}
