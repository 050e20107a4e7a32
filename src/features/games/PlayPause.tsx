import { useEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { StillThere } from '@/domain/safer-play/StillThere'
import { StillThereActions } from '@/domain/safer-play/StillThereActions'
import { useSessionLock } from '@/domain/safer-play/useSessionLock'
import { RealityCheckActions } from '@/domain/safer-play/RealityCheckActions'
import { RealityFigures } from '@/domain/safer-play/RealityFigures'
import styles from './StartPage.module.css'
import type { PlayQuestion } from './usePlayPause'

/** A question between the bar and the game. It takes the focus and returns it when answered. */
export function PlayPause({ kind }: { kind: PlayQuestion }) {
  return kind === 'stillThere' ? <StillThereQuestion /> : <RealityQuestion />
}

function StillThereQuestion() {
  const session = useSessionLock()
  return (
    <Question title={t('sessions.there.title')} answers={<StillThereActions />}>
      {session.phase === 'warning' && <StillThere until={session.until} />}
    </Question>
  )
}

function RealityQuestion() {
  return (
    <Question title={t('sessions.reality.title')} answers={<RealityCheckActions />}>
      <RealityFigures />
    </Question>
  )
}

interface QuestionProps {
  title: string
  answers: ReactNode
  children: ReactNode
}

function Question({ title, answers, children }: QuestionProps) {
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    const focused = document.activeElement
    section.current?.focus()
    return () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    }
  }, [])
  return (
    <section
      ref={section}
      role="alertdialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.pause}
    >
      <div className={styles.ask}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={styles.answers}>{answers}</div>
      </div>
    </section>
  )
}
