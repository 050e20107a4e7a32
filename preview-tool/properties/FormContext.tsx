import { createContext, useContext } from 'react'
import type { Explain, Explanation } from '@layout/mergeLayers'
import type { Facts, Json, JsonObject, LayoutProblem, ResolvedLayout } from '@layout/types'
import type { EditTarget } from '../model'
import type { Refusal } from '../refusals/refusal'

/** Data and actions shared by all fields of a form. */
export interface Form {
  layout: ResolvedLayout
  explain: Explain
  target: EditTarget
  facts: Facts
  config: JsonObject
  /** All sites, and the modes that any of them has a patch for. */
  sites: readonly string[]
  modes: readonly string[]
  /** Of the site: dates are shown and typed in it. */
  timeZone: string
  /** Moves the preview's clock, where there is a preview. */
  showAt?: ((at: number) => void) | undefined
  valueAt: (path: readonly string[]) => unknown
  sourceOf: (path: readonly string[]) => Explanation | undefined
  /** Whether the edited patch sets a value at the path. */
  isOwn: (path: readonly string[]) => boolean
  problemsAt: (path: readonly string[], deep: boolean) => LayoutProblem[]
  /** Undefined removes the value. An edit that is not possible is not made: it returns why. */
  change: (path: readonly string[], value: Json | undefined, title: string) => Refusal[]
  /** For objects edited as a whole: what is missing in `after` is removed, whichever layer set it. */
  replace: (path: readonly string[], after: JsonObject, label: string) => Refusal[]
  reset: (path: readonly string[], title: string) => Refusal[]
}

const Context = createContext<Form | null>(null)
export const FormProvider = Context.Provider

export function useForm(): Form {
  const form = useContext(Context)
  if (!form) throw new Error('A field must be inside <Properties>.')
  return form
}
