import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { Stack } from '@/shared/ui/Stack'
import styles from './Steps.module.css'

const STEPS = { file: 4, store: 2, ios: 3 } as const

/** Installation steps. */
export function Steps({ title, steps }: { title: string; steps: keyof typeof STEPS }) {
  const heading = useId()
  const keys = Array.from({ length: STEPS[steps] }, (_, at) => `install.steps.${steps}${at + 1}`)
  return (
    <Stack as="section" gap={2} className={styles.steps} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ol>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </Stack>
  )
}
