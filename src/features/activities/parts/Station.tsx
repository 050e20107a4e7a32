import type { ReactNode } from 'react'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import styles from './Seasons.module.css'

interface Props {
  title: string
  /** Stage of its claim, if it has one. */
  take?: { stage: ActionStage; checkAgain: () => void }
  children: ReactNode
}

/** One part of a seasonal event: a heading, a notice if the outcome of a claim is unknown, and the content. */
export function Station({ title, take, children }: Props) {
  return (
    <section className={styles.station} aria-label={title}>
      <h2>{title}</h2>
      {take && <ActionNotice stage={take.stage} onCheckAgain={take.checkAgain} />}
      {children}
    </section>
  )
}
