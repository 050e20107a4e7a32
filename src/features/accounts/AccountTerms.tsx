import { RouteLink } from '@/engine/render/RouteLink'
import { Slot } from '@/engine/render/Slot'
import { t } from '@/shared/i18n/t'
import { tWithElements } from '@/shared/i18n/tWithElements'
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
          {tWithElements('accounts.bySubmitting', {
            terms: link('/terms-of-use', t('accounts.terms')),
            privacy: link('/privacy-policy', t('accounts.privacy')),
          })}
        </p>
      )}
    </Stack>
  )
}

const link = (to: string, text: string) => (
  <RouteLink to={to} fallback={text}>
    {text}
  </RouteLink>
)
