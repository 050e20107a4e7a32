import { useEffect, useState } from 'react'
import type { Rule } from './rule'

/** All rule pages by name, as in `/rule/{name}`. */
export type RuleBook = Readonly<Record<string, Rule>>

let load: () => Promise<RuleBook> = () => Promise.resolve({})

/** Hands over how the rule pages are loaded: they are written in the folders of their features. */
export function registerRules(loader: () => Promise<RuleBook>): void {
  load = loader
}

/** All rule pages; null while they load. */
export function useRules(): RuleBook | null {
  const [rules, setRules] = useState<RuleBook | null>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    load().then(setRules, setError)
  }, [])
  // The block's boundary shows it, with a way to try again.
  if (error !== undefined) throw error as Error
  return rules
}
