import { z } from 'zod'
import { isJsonObject } from '@layout/jsonObject'
import { mergeThreeWays } from '@layout/mergeThreeWays'
import { minimalText } from '@layout/minimalText'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import { DeskProblem } from './deskProblem'
import type { LayerConflicts } from './mergeRevision'

const text = z.string().nullable()
const said = z.object({
  conflicts: z.array(z.object({ layer: z.string(), base: text, mine: text, theirs: text })),
  onto: z.string(),
})

/** What keeps a change from being brought onto what is live. */
export interface LiveConflicts {
  /** The release that it would be brought onto. */
  onto: string
  /** Layers in which both changed the same, to be decided one after another. */
  open: LayerConflicts[]
  /** Texts of layers that need no decision: one side removed what the other changed, and it is kept. */
  retained: Record<string, string>
  /** The text of a layer with what was decided. */
  textOf: (layer: string, document: JsonObject) => string
}

/** The conflicts that the desk named when it refused; null where it refused for another reason. */
export function liveConflicts(error: unknown): LiveConflicts | null {
  if (!(error instanceof DeskProblem) || error.code !== 'conflict') return null
  const read = said.safeParse(error.body)
  if (!read.success) return null
  const { conflicts, onto } = read.data
  const open: LayerConflicts[] = []
  const retained: Record<string, string> = {}
  for (const { layer, base, mine, theirs } of conflicts) {
    const [before, own, live] = [base, mine, theirs].map(documentIn)
    if (!own || !live) retained[layer] = mine ?? theirs ?? '{}'
    else {
      const { merged, conflicts: both } = mergeThreeWays(before ?? {}, own, live)
      if (both.length > 0) open.push({ layer, document: merged, conflicts: both })
      else retained[layer] = minimalText(mine ?? '', own, merged)
    }
  }
  const mineOf = (layer: string) => conflicts.find((one) => one.layer === layer)?.mine ?? ''
  return {
    onto,
    open,
    retained,
    textOf: (layer, document) => minimalText(mineOf(layer), documentIn(mineOf(layer)) ?? {}, document),
  }
}

function documentIn(text: string | null | undefined): JsonObject | undefined {
  const document = parseJson(text ?? '')
  return isJsonObject(document) ? document : undefined
}
