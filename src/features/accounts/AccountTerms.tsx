import { RouteLink } from '@/engine/render/RouteLink'
import { Slot } from '@/engine/render/Slot'
import { t } from '@/shared/i18n/t'
import { Skeleton } from '@/shared/ui/Skeleton'
import { Stack } from '@/shared/ui/Stack'
import styles from './AccountTerms.module.css'

/** Above the submit button: the layout's `account` section, or a notice where no agreement is required. */
export function AccountTerms({ asked }: { asked: boolean }) {
  return (
    <Stack>
      <Slot name="account" loading={<Skeleton height={56} />} />
      {!asked && (
        <p className={styles.sentence}>
          {t('accounts.bySubmitting')}{' '}
          <RouteLink to="/terms-of-use" fallback={t('accounts.terms')}>
            {t('accounts.terms')}
          </RouteLink>{' '}
          {t('accounts.and')}{' '}
          <RouteLink to="/privacy-policy" fallback={t('accounts.privacy')}>
            {t('accounts.privacy')}
          </RouteLink>
          .
        </p>
      )}
    </Stack>
  )
}
