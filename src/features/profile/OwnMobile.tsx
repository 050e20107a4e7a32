import { useState } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { FactRow } from './FactRow'
import styles from './Facts.module.css'

/** The player's mobile number, masked until revealed; without one, a link to add it. */
export function OwnMobile({ mobile }: { mobile: string }) {
  const [shown, setShown] = useState(false)
  const label = t('profile.user.mobile')
  if (mobile === '')
    return (
      <FactRow
        label={label}
        action={
          <RouteLink to="/bind" className={styles.link} aria-label={t('menu.bind')}>
            {t('profile.user.bind')}
          </RouteLink>
        }
      >
        {t('profile.user.passwordNone')}
      </FactRow>
    )
  return (
    <FactRow
      label={label}
      action={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          iconSize={18}
          aria-pressed={shown}
          label={t('profile.user.show')}
          onClick={() => setShown(!shown)}
        />
      }
    >
      {shown ? mobile : maskPhone(mobile)}
    </FactRow>
  )
}
