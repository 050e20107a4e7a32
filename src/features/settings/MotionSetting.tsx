import { useId, useSyncExternalStore } from 'react'
import { t } from '@/shared/i18n/t'
import { motionSetting, setMotion, subscribeToMotion, type Motion } from '@/shared/ui/motion'
import styles from './MotionSetting.module.css'

const CHOICES: readonly Motion[] = ['system', 'reduce']
const onServer = (): Motion => 'system'

/** The motion setting: as the device prefers, or reduced (AX-03). */
export function MotionSetting() {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeToMotion, motionSetting, onServer)
  return (
    <fieldset className={styles.group}>
      <legend>{t('settings.motion.title')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => setMotion(choice)}
          />
          {t(`settings.motion.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
