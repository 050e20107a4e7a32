import { useSyncExternalStore } from 'react'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { authorizationUrl, markSocialPending } from '@/domain/session/socialLogin'
import styles from './SocialLogin.module.css'
import type { AgreementCheck } from './useAgreementCheck'

const noSubscription = () => () => {}

/** The social login button; hidden where no provider is configured (AU-03). It may require agreement first. */
export function SocialLogin({ agreement }: { agreement: AgreementCheck }) {
  const configured = useAppSelector((state) => state.site.settings.socialLogin)
  const origin = useSyncExternalStore(
    noSubscription,
    () => location.origin,
    () => '',
  )
  const url = authorizationUrl(configured, origin)
  if (!url) return null
  return (
    <Stack>
      <p className={styles.or}>{t('accounts.or')}</p>
      <a
        href={url}
        className={buttonClass({ variant: 'secondary', block: true })}
        onClick={(event) => {
          if (agreement.pass()) markSocialPending(agreement.agreed)
          else event.preventDefault()
        }}
      >
        {t('accounts.social')}
      </a>
    </Stack>
  )
}
