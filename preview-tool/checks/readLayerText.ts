import { RENAMED_AREAS } from '@compliance/invariants/renamedAreas'
import { checkLimits, checkSize } from '@layout/checkLimits'
import { hostProblems, HOSTS } from '@layout/hosts'
import { isJsonObject } from '@layout/jsonObject'
import { readDocument } from '@layout/readLayer'
import { renameAreas } from '@layout/renameAreas'
import type { JsonObject, LayoutProblem } from '@layout/types'
import { firstInText } from './firstInText'
import { parseProblems } from './parseProblems'

/** A layer's text as a document, or what is wrong with it. */
export interface LayerText {
  document?: JsonObject
  problems: LayoutProblem[]
}

/** Parses and checks the text of a layer's file, or of that of the hosts. Safe for any text. */
export function readLayerText(name: string, text: string): LayerText {
  const tooLarge = checkSize(text)
  if (tooLarge.length > 0) return { problems: tooLarge }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return { problems: syntaxProblems(text) }
  }
  if (name === HOSTS) {
    const problems = [
      ...checkLimits(document),
      ...hostProblems(document).filter(({ severity }) => severity !== 'warning'),
    ]
    return problems.length === 0 && isJsonObject(document) ? { document, problems } : { problems }
  }
  const { problems } = readDocument(document, RENAMED_AREAS)
  return problems.length === 0 && isJsonObject(document)
    ? { document: renameAreas(document, RENAMED_AREAS), problems }
    : { problems }
}

/** In words and with their lines, which no two browsers say alike. */
function syntaxProblems(text: string): LayoutProblem[] {
  const found = firstInText(text, parseProblems(text).problems, (one) => one)
  if (found.length === 0) return [{ pointer: '', message: 'This is not valid JSON.' }]
  return found.map(({ line, message }) => ({ pointer: '', message: `Line ${line}: ${message}` }))
}
