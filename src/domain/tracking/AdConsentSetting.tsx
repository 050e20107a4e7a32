import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import styles from './AdConsentSetting.module.css'
import { asksConsent, chooseAds } from './adConsent'
import { useAdChoice } from './useAdChoice'

const CHOICES = ['given', 'refused'] as const

/**
 * The setting for advertising consent (TR-04): on the settings page, and on the privacy page for everybody. Nothing if the site never
 * asks and no choice is stored.
 */
export function AdConsentSetting({ className }: { className?: string | undefined }) {
  const name = useId()
  const hint = useId()
  const asks = useAppSelector(({ site }) => asksConsent(site.config))
  const choice = useAdChoice()
  if (!asks) return null
  return (
    <fieldset className={className ? `${styles.group} ${className}` : styles.group} aria-describedby={hint}>
      <legend>{t('tracking.title')}</legend>
      <p id={hint} className={styles.hint}>
        {t(choice === 'open' ? 'tracking.open' : 'tracking.hint')}
      </p>
      {CHOICES.map((one) => (
        <label key={one} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === choice}
            onChange={() => chooseAds(one)}
          />
          {t(`tracking.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
