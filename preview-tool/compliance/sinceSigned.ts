import { LANGUAGES } from '@/shared/i18n/languages'
import { findMessage } from '@/shared/i18n/t'
import { sameJson } from '@layout/sameJson'
import type { ResolvedLayout } from '@layout/types'
import { textsOf } from '../changes/textChanges'
import { entries } from '../entries'
import { differences, type DifferenceKind } from '../changes/differences'
import { outlineRows } from '../outline/outlineRows'
import type { Evidence } from '../../compliance/rules/pageSnapshot'

const WORDS: Record<DifferenceKind, string> = {
  here: 'is shown now',
  there: 'is shown no longer',
  changed: 'has other settings',
  moved: 'stands elsewhere',
}

/** What viewers can see differently since a sign-off, in sentences. */
export function sinceSigned(signed: ResolvedLayout, now: ResolvedLayout): string[] {
  const labels = [now, signed].flatMap((layout) => outlineRows(layout, entries))
  const labelOf = (path: string) => labels.find((row) => row.path === path)?.label ?? path
  return [
    ...differences(now, signed).map(({ path, kind }) => `${labelOf(path)} ${WORDS[kind]}.`),
    ...(sameJson(now.theme, signed.theme) ? [] : ['The colours or shapes differ.']),
    ...(sameJson(now.shell, signed.shell) ? [] : ['The frame of all pages differs.']),
    ...(sameJson(now.routes, signed.routes) ? [] : ['Pages were added, removed or set differently.']),
    ...textsSince(signed.messages, now.messages),
  ]
}

function textsSince(signed: unknown, now: unknown): string[] {
  return LANGUAGES.flatMap((language) => {
    const [old, current] = [textsOf(signed, language), textsOf(now, language)]
    return [...new Set([...Object.keys(old), ...Object.keys(current)])]
      .map((key) => [old[key] ?? findMessage(key) ?? key, current[key] ?? findMessage(key) ?? key])
      .filter(([before, after]) => before !== after)
      .map(([before, after]) => `“${before}” now reads “${after}”.`)
  })
}

/** Notices that a later check found otherwise than the one that was signed off. */
export function noticesSince(signed: readonly Evidence[], now: readonly Evidence[]): string[] {
  const has = (list: readonly Evidence[], { page, text }: Evidence) =>
    list.some((one) => one.page === page && one.text === text)
  return [
    ...now.filter((one) => !has(signed, one)).map(({ page, text }) => `New on ${page}: ${text}`),
    ...signed.filter((one) => !has(now, one)).map(({ page, text }) => `No longer on ${page}: ${text}`),
  ]
}
