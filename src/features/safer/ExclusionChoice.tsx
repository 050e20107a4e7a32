import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import styles from './Safer.module.css'
import { lengthOf, type SelfExclusion } from './selfExclusion'
import type { Tools } from './useTools'

interface Props {
  kind: SelfExclusion['kind']
  lengths: readonly number[]
  tools: Tools
  onAsk: (exclusion: SelfExclusion) => void
}

/** The first step: the length. None is preselected. */
export function ExclusionChoice({ kind, lengths, tools, onAsk }: Props) {
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
