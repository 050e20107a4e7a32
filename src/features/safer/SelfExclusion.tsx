import { BREAK_DAYS, EXCLUSION_MONTHS } from '@/api/models/limits'
import { t } from '@/shared/i18n/t'
import styles from './Safer.module.css'
import { ExclusionChoice } from './ExclusionChoice'
import type { SelfExclusion } from './selfExclusion'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'

interface Props {
  restriction: string
  tools: Tools
  onAsk: (exclusion: SelfExclusion) => void
}

/** Breaks and self-exclusion; a current one can be extended. */
export function SelfExclusionSection({ restriction, tools, onAsk }: Props) {
  if (restriction === 'ineligible') return null
  return (
    <section className={styles.card} aria-label={t('safer.stop.title')}>
      <h2>{t('safer.stop.title')}</h2>
      <p>{t('safer.stop.lead')}</p>
      {restriction !== 'excluded' && (
        <ExclusionChoice kind="break" lengths={BREAK_DAYS} tools={tools} onAsk={onAsk} />
      )}
      <ExclusionChoice kind="exclusion" lengths={EXCLUSION_MONTHS} tools={tools} onAsk={onAsk} />
      <ToolNotice tools={tools} part="stop" />
    </section>
  )
}
