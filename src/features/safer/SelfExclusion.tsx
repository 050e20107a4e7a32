import { BREAK_DAYS, EXCLUSION_MONTHS } from '@/api/models/limits'
import { t } from '@/shared/i18n/t'
import { type SelfExclusion, lengthOf } from './selfExclusion'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import styles from './Safer.module.css'

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

interface ExclusionChoiceProps {
  kind: SelfExclusion['kind']
  lengths: readonly number[]
  tools: Tools
  onAsk: (exclusion: SelfExclusion) => void
}

/** The first step: the length. None is preselected. */
function ExclusionChoice({ kind, lengths, tools, onAsk }: ExclusionChoiceProps) {
  const [chosen, choose] = useState('')
  const [missing, setMissing] = useState(false)
  const ask = () => {
    setMissing(chosen === '')
    if (chosen !== '') onAsk({ kind, length: Number(chosen) })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <RadioGroup
        inline
        legend={t(`safer.${kind}.title`)}
        hint={t(`safer.${kind}.hint`)}
        options={lengths.map((length) => ({ id: String(length), label: lengthOf({ kind, length }) }))}
        value={chosen}
        onChange={(id) => {
          choose(id)
          setMissing(false)
        }}
        error={missing ? t('safer.stop.choose') : undefined}
      />
      <Button type="submit" variant="secondary" disabled={tools.shut}>
        {t(`safer.${kind}.ask`)}
      </Button>
    </form>
  )
}
