import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import { toggleFavourite } from '@/domain/games/toggleFavourite'
import type { GameCellProps } from './GameCell'
import styles from './RemovedCell.module.css'

/** Replaces the cell of a removed favourite, in the same size, with an undo button. */
export function RemovedCell({ game: { id, name }, position, total }: GameCellProps) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await dispatch(toggleFavourite(id))
    setBusy(false)
  }
  return (
    <div
      role="listitem"
      className={styles.cell}
      data-game-id={id}
      {...(position !== undefined && { 'aria-posinset': position, 'aria-setsize': total })}
    >
      <div className={styles.place}>
        <span className={styles.word}>{t('collect.removed')}</span>
        <Button
          size="s"
          variant="secondary"
          busy={busy}
          data-undo
          aria-label={t('collect.undoOf', { name })}
          onClick={() => void undo()}
        >
          {t('collect.undo')}
        </Button>
      </div>
      <span className={styles.name}>{name}</span>
    </div>
  )
}
