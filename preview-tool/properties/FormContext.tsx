import { createContext, useContext } from 'react'
import type { Explain, Explanation } from '@/engine/layout/mergeLayers'
import type { Facts, Json, JsonObject, LayoutProblem, ResolvedLayout } from '@/engine/layout/types'
import type { EditTarget } from '../model'

/** What every field of the form knows and can do. */
export interface Form {
  layout: ResolvedLayout
  explain: Explain
  target: EditTarget
  facts: Facts
  config: JsonObject
  /** Names of all sites, and of the modes that any of them has a patch for. */
  sites: readonly string[]
  modes: readonly string[]
  valueAt: (path: readonly string[]) => unknown
  sourceOf: (path: readonly string[]) => Explanation | undefined
  /** Does the edited patch say something here? */
  isOwn: (path: readonly string[]) => boolean
  problemsAt: (path: readonly string[], deep: boolean) => LayoutProblem[]
  /** Undefined takes the value away. */
  change: (path: readonly string[], value: Json | undefined, title: string) => void
  /** For objects that are edited as a whole: what is not in `after` is gone, whichever layer gave it. */
  replace: (path: readonly string[], after: JsonObject, label: string) => void
  reset: (path: readonly string[], title: string) => void
}

const Context = createContext<Form | null>(null)
export const FormProvider = Context.Provider

export function useForm(): Form {
  const form = useContext(Context)
  if (!form) throw new Error('A field stands in <Properties>.')
  return form
}
