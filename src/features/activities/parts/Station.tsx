import type { ReactNode } from 'react'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import styles from './Seasons.module.css'

interface Props {
  title: string
  /** How its claim stands, where it has one. */
  take?: { stage: ActionStage; checkAgain: () => void }
  children: ReactNode
}

/** One part of a seasonal event: its heading, what became of a lost answer, and what there is to do. */
export function Station({ title, take, children }: Props) {
  return (
    <section className={styles.station} aria-label={title}>
      <h2>{title}</h2>
      {take && <ActionNotice stage={take.stage} onCheckAgain={take.checkAgain} />}
      {children}
    </section>
  )
}
