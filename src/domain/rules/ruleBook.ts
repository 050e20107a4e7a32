import { useEffect, useState } from 'react'
import type { Rule } from './rule'

/** All rule pages by name, as in `/rule/{name}`. */
export type RuleBook = Readonly<Record<string, Rule>>

let load: (name: string) => Promise<RuleBook> = () => Promise.resolve({})

/** Hands over how the rule pages are loaded, for one of them: they are written in the folders of their features, with their texts. */
export function registerRules(loader: typeof load): void {
  load = loader
}

/** All rule pages, one of which is shown; null while they load. */
export function useRules(name: string): RuleBook | null {
  const [loaded, setLoaded] = useState<{ name: string; rules: RuleBook } | null>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isWanted = true
    load(name).then(
      (rules) => isWanted && setLoaded({ name, rules }),
      (reason: unknown) => isWanted && setError(reason),
    )
    return () => {
      isWanted = false
    }
  }, [name])
  // The block's boundary shows it, with a way to try again.
  if (error !== undefined) throw error as Error
  return loaded?.name === name ? loaded.rules : null
}
