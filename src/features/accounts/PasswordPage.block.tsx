import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { localStore } from '@/shared/safe/storage'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useHydrated } from '@/shared/ui/useHydrated'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { KEY } from '@/store/storageKeys'
import styles from './form.module.css'
import type { PasswordPageProps } from './PasswordPage.entry'
import { PasswordForm } from './PasswordForm'

/** Changes the login password of a signed-in player. */
export default function PasswordPage(_: Partial<PasswordPageProps>) {
  const dispatch = useAppDispatch()
  const hydrated = useHydrated()
  const config = useAppSelector(({ site }) => site.config)
  const failed = useAppSelector(({ site }) => site.status === 'failed')
  const social = hydrated && localStore.get(KEY.social) !== null
  return (
    <PageBody title={t('page.password')}>
      {social ? (
        // A social account has no password here.
        <EmptyState icon="user" title={t('accounts.change.social')} />
      ) : config ? (
        <>
          <p className={styles.lead}>{t('accounts.change.lead')}</p>
          <PasswordForm config={config} />
        </>
      ) : failed ? (
        <ErrorState title={t('accounts.configFailed')} onRetry={() => void dispatch(loadConfig())} />
      ) : (
        <Skeleton height={280} radius="l" />
      )}
    </PageBody>
  )
}
