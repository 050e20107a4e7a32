import { useState } from 'react'
import { REMINDER_MINUTES } from '@/api/models/limits'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import { minutesText } from './limitTexts'
import styles from './Safer.module.css'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'

/** The interval of the reality check (SP-03). */
export function Reminder({ minutes, tools }: { minutes: number; tools: Tools }) {
  const [chosen, choose] = useState<string | null>(null)
  const value = chosen ?? String(minutes)
  return (
    <section className={styles.card} aria-label={t('safer.reminder.title')}>
      <h2>{t('safer.reminder.title')}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (value === String(minutes)) return
          tools.run(
            'reminder',
            { name: 'setPlayReminder', minutes: Number(value) },
            () => t('safer.done.reminder', { time: minutesText(Number(value)) }),
            () => choose(null),
          )
        }}
      >
        <RadioGroup
          inline
          legend={t('safer.reminder.legend')}
          options={REMINDER_MINUTES.map((id) => ({ id: String(id), label: minutesText(id) }))}
          value={value}
          onChange={choose}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={tools.busy('reminder')}
          disabled={tools.shut || value === String(minutes)}
        >
          {t('safer.reminder.save')}
        </Button>
      </form>
      <ToolNotice tools={tools} part="reminder" />
    </section>
  )
}
