import { RENAMED_AREAS } from '@compliance/invariants/renamedAreas'
import { checkLimits, checkSize } from '@layout/checkLimits'
import { hostProblems, HOSTS } from '@layout/hosts'
import { isJsonObject } from '@layout/jsonObject'
import { readLayer } from '@layout/readLayer'
import { isSiteName } from '@layout/siteName'
import type { LayerProblem, LayoutProblem } from '@layout/types'
import { withoutMark } from '@/shared/safe/withoutMark'
import { Problem } from '../core/problem'

/** Texts as they are sent: null removes a layer. */
export type SentTexts = ReadonlyMap<string, string | null>

/**
 * The texts of a request, by layer; as in files, a byte order mark does not belong to them. Throws a problem for a name that no layer may have (400): also for one that a schema would
 * skip without a word.
 */
export function sentTexts(texts: unknown): SentTexts {
  const entries = Object.entries(isJsonObject(texts) ? texts : {}) as [string, string | null][]
  const wrong = entries.find(([name]) => !isSiteName(name))
  if (wrong)
    throw new Problem(400, {
      code: 'request',
      detail: `“${wrong[0].slice(0, 40)}” is not a name of a layer (a-z, 0-9 and -, at most 32).`,
    })
  return new Map(entries.map(([name, text]) => [name, text === null ? null : withoutMark(text)]))
}

/**
 * Throws a problem that lists what is wrong with texts (422). What only keeps a layout from players, as a block that nobody
 * knows, is kept in a draft; a text that the tool could not open is not.
 */
export function checkTexts(texts: SentTexts): void {
  const problems = [...texts].flatMap(([layer, text]) =>
    text === null ? [] : problemsOf(layer, text).map((one): LayerProblem => ({ ...one, layer })),
  )
  const [first] = problems
  if (!first) return
  throw new Problem(422, {
    code: 'layer',
    detail: `${[`${first.layer}.json`, first.pointer].filter((part) => part !== '').join(' ')}: ${first.message}`,
    more: { problems: problems.slice(0, 20) },
  })
}

/** What is wrong with the text of one layer. */
export const problemsOf = (layer: string, text: string): LayoutProblem[] =>
  layer === HOSTS ? problemsOfHosts(text) : readLayer(text, RENAMED_AREAS).problems

function problemsOfHosts(text: string): LayoutProblem[] {
  const tooLarge = checkSize(text)
  if (tooLarge.length > 0) return tooLarge
  try {
    const hosts: unknown = JSON.parse(text)
    const limits = checkLimits(hosts)
    return limits.length > 0 ? limits : hostProblems(hosts)
  } catch (error) {
    return [{ pointer: '', message: `The document is not valid JSON: ${(error as Error).message}.` }]
  }
}
