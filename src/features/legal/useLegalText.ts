import { useEffect, useState } from 'react'
import type { LegalText } from './legalText'

/** The legal texts, by the last segment of `/profile/agree/{name}`. */
export const LEGAL_TEXTS = ['terms', 'privacy', 'responsible-gaming'] as const
export type LegalTextName = (typeof LEGAL_TEXTS)[number]

const load = {
  terms: () => import('./termsText').then(({ termsText }) => termsText),
  privacy: () => import('./privacyText').then(({ privacyText }) => privacyText),
  'responsible-gaming': () => import('./responsibleText').then(({ responsibleText }) => responsibleText),
} satisfies Record<LegalTextName, () => Promise<LegalText>>

/** A lazily loaded legal text; `failed` until `retry` succeeds. */
export function useLegalText(name: LegalTextName | null) {
  const [texts, setTexts] = useState<Partial<Record<LegalTextName, LegalText>>>({})
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!name) return
    let isCurrent = true
    load[name]().then(
      (text) => isCurrent && setTexts((known) => ({ ...known, [name]: text })),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [name, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return { text: name ? texts[name] : undefined, failed, retry }
}
