import { useEffect, useRef } from 'react'
import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import styles from './Done.module.css'

interface Props {
  /** Unknown for a withdrawal that an earlier visit left open. */
  amount: MinorUnits | undefined
  onAgain: () => void
}

/** Confirms that the withdrawal was requested. */
export function Done({ amount, onAgain }: Props) {
  const { formatMoney } = useMoneyFormat()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The request was sent: drop its draft.
    sessionStore.remove(KEY.withdrawalDraft)
    text.current?.focus()
  }, [])
  return (
    <section className={styles.done}>
      <Icon name="circle-check" size={32} />
      <p ref={text} tabIndex={-1} role="status">
        {amount === undefined
          ? t('withdrawal.doneLater')
          : t('withdrawal.done', { amount: formatMoney(amount) })}
      </p>
      <Button variant="secondary" onClick={onAgain}>
        {t('withdrawal.again')}
      </Button>
    </section>
  )
}
