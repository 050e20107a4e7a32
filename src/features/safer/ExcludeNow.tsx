import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './Safer.module.css'
import type { SelfExclusion } from './selfExclusion'
import type { Tools } from './useTools'

interface Props {
  restriction: string
  tools: Tools
  onAsk: (exclusion: SelfExclusion) => void
}

/** The quickest self-exclusion: 24 hours without play, two presses from the top of the page (SP-05). */
export function ExcludeNow({ restriction, tools, onAsk }: Props) {
  const online = useOnline()
  if (restriction !== '' && restriction !== 'limited') return null
  return (
    <section className={styles.stopNow} aria-label={t('safer.stop.now')}>
      <Button
        variant="danger"
        size="l"
        block
        icon="pause"
        disabled={tools.shut}
        onClick={() => onAsk({ kind: 'break', length: 1 })}
      >
        {t('safer.stop.now')}
      </Button>
      <p className={styles.note}>{t(online ? 'safer.stop.nowHint' : 'safer.offline')}</p>
    </section>
  )
}
