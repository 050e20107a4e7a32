import { BREAK_DAYS, EXCLUSION_MONTHS } from '@/api/models/limits'
import { t } from '@/shared/i18n/t'
import styles from './Safer.module.css'
import { StopChoice } from './StopChoice'
import type { Stop } from './stops'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'

interface Props {
  restriction: string
  tools: Tools
  onAsk: (stop: Stop) => void
}

/** Breaks and self-exclusion; a longer one may follow while one holds. */
export function StopPlaying({ restriction, tools, onAsk }: Props) {
  if (restriction === 'ineligible') return null
  return (
    <section className={styles.card} aria-label={t('safer.stop.title')}>
      <h2>{t('safer.stop.title')}</h2>
      <p>{t('safer.stop.lead')}</p>
      {restriction !== 'excluded' && (
        <StopChoice kind="break" lengths={BREAK_DAYS} tools={tools} onAsk={onAsk} />
      )}
      <StopChoice kind="exclusion" lengths={EXCLUSION_MONTHS} tools={tools} onAsk={onAsk} />
      <ToolNotice tools={tools} part="stop" />
    </section>
  )
}
