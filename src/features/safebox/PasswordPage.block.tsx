import { useState } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Icon } from '@/shared/ui/Icon'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { PasswordForm } from './PasswordForm'
import { useSafeboxQuery } from './safeboxApi'
import styles from './Safebox.module.css'

/** Sets or changes the safebox password (WL-13). */
export default function PasswordPage() {
  const { user, failed, retry } = useOwnUser()
  const own = user?.hasSafeboxPassword
  // Where the player's data do not say it, the safebox may.
  const safebox = useSafeboxQuery(undefined, { skip: !user || own !== undefined })
  const has = own ?? (safebox.data && safebox.data.hasPassword === true)
  const [done, setDone] = useState<'first' | 'changed' | null>(null)
  return (
    <PageBody title={t('page.safePassword')}>
      <section className={styles.card} aria-label={t('page.safePassword')}>
        {has === undefined &&
          (failed || safebox.isError ? (
            <ErrorState onRetry={failed ? retry : () => void safebox.refetch()} />
          ) : (
            <Skeleton height={280} />
          ))}
        {has !== undefined && (
          <>
            <div role="status">
              {done && (
                <p className={styles.done}>
                  <Icon name="circle-check" size={24} />
                  {t(done === 'first' ? 'safebox.passwordSet' : 'safebox.passwordChanged')}
                </p>
              )}
            </div>
            {done ? (
              <RouteLink to="/lobby/wallets/safebox" className={buttonClass({ size: 'l', block: true })}>
                {t('safebox.toSafebox')}
              </RouteLink>
            ) : (
              <>
                <p className={styles.lead}>{t(has ? 'safebox.changeLead' : 'safebox.firstLead')}</p>
                <PasswordForm
                  key={String(has)}
                  first={!has}
                  onDone={() => setDone(has ? 'changed' : 'first')}
                />
              </>
            )}
          </>
        )}
      </section>
    </PageBody>
  )
}
