import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { errorNumber, type ApiError } from '@/api/apiError'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import { refreshBalance } from '@/domain/money/refreshBalance'
import styles from './RefreshButton.module.css'

/** Without a response the spinner stops without a message (WL-02). */
const SILENT: ApiError['kind'][] = ['network', 'timeout', 'aborted']

/** The manual refresh: whether it is running, and the action, which shows the result. */
function useRefreshBalance(): { busy: boolean; refresh: () => Promise<void> } {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const outcome = await dispatch(refreshBalance())
    setBusy(false)
    if (outcome === 'ignored') return
    if (outcome === 'done') showToast({ kind: 'success', message: t('common.refreshSucc') })
    else if (outcome === 'incomplete') showToast({ kind: 'error', message: t('common.refreshIncomplete') })
    else if (!SILENT.includes(outcome.kind))
      showToast({ kind: 'error', message: t('common.refreshFail', { code: errorNumber(outcome) }) })
  }
  return { busy, refresh }
}

/** Refreshes the balance; spins while waiting. */
export function RefreshButton() {
  const { busy, refresh } = useRefreshBalance()
  return (
    <IconButton
      icon="refresh"
      iconSize={16}
      label={t('wallet.refresh')}
      busy={busy}
      className={styles.refresh ?? ''}
      onClick={() => void refresh()}
    />
  )
}
