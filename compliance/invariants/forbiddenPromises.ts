import { readText } from '@/shared/format/readTyped'
import { entriesOf } from '@layout/sections'
import { toPointer } from '@layout/pointer'
import type { Json, Layout, LegalProblem } from '@layout/types'
import { ownTexts } from './requiredTexts'

/** Promises that a gaming site may not make to a player, in each of its languages: they read each other's words, too. */
const PROMISES: readonly RegExp[] = [
  /\b(risk[- ]?free|no[- ]risk|sure[- ]win|(win|profit|winning)s? guaranteed|guaranteed (to )?(win|profit|winning)s?|can(no|['’])?t lose|get rich|easy money)\b/iu,
  // Sure to win; without a loss or a risk; you do not lose; rich at once; easy money.
  /(?<!\p{L})((sigurado|tiyak|garantisado)(ng| na| ang)* (panalo|kita|tubo)|(panalo|kita) (na )?(sigurado|garantisado)|walang (talo|risk|riskiyo|panganib na matalo)|(hindi|di) ka matatalo|yaman agad|yayaman ka|(madaling|easy) pera)(?!\p{L})/iu,
  /(یقینی\s*جیت|جیت\s*(کی\s*)?(یقینی|ضمانت|گارنٹی|پکی)|(بغیر|بلا)\s*(کسی\s*)?(خطر|نقصان)|خطرے\s*کے\s*بغیر|ہار\s*(ہی\s*)?نہیں\s*سکتے|راتوں\s*رات\s*امیر|آسان\s*(پیسہ|پیسے|کمائی)|(یقینی|پکا)\s*منافع)/u,
]

/** Urdu as Arabic keyboards type it. */
const asUrdu = (text: string) =>
  text
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هة]/g, 'ہ')
    .replace(/\p{Mn}/gu, '')

/** A site's own texts, in its messages and in its sections, that promise what nobody may (ED-06). */
export function forbiddenPromises(layout: Layout): LegalProblem[] {
  const placed = entriesOf(layout).flatMap(({ segments, entry }) =>
    textsIn(entry.props ?? {}, [...segments, 'props']),
  )
  return [...ownTexts(layout), ...placed].flatMap(({ pointer, text }) => {
    const read = asUrdu(readText(text))
    const promise = PROMISES.map((one) => one.exec(read)?.[0]).find(Boolean)
    if (promise === undefined) return []
    const message = `No text may promise “${promise}” to players.`
    return [{ rule: 'promise', pointer, message, expected: 'a text without such a promise', found: text }]
  })
}

function textsIn(value: Json, segments: string[]): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer: toPointer(segments), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...segments, key]))
}
