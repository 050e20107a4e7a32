import type { ReactNode } from 'react'
import { ABSENT } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { Card } from '@/shared/ui/Stack'
import styles from './Agents.module.css'
import { Figures } from './Figures'

interface Props {
  title: string
  /** What is unknown is a dash. */
  figures: readonly (readonly [name: string, value: number | undefined])[]
  /** Refetches, since friends may join while the page is open. */
  onRefresh: () => unknown
  children?: ReactNode
}

/** Counts, with a refresh button. */
export function CountsCard({ title, figures, onRefresh, children }: Props) {
  return (
    <Card className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon="refresh" label={t('agents.refresh')} onClick={() => void onRefresh()} />
      </div>
      <Figures items={figures.map(([name, value]) => [name, value ?? ABSENT] as const)} />
      {children}
    </Card>
  )
}
