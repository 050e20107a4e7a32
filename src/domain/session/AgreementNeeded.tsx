import { useEffect } from 'react'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ChangedTexts } from './ChangedTexts'

/** In place of what waits for the agreement to changed texts: a game, a deposit. */
export function AgreementNeeded() {
  // Its button goes with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <EmptyState icon="file-text" title={t('agreement.title')}>
      <ChangedTexts />
    </EmptyState>
  )
}
