import { t } from '@/shared/i18n/t'
import { useDevice } from '@/engine/render/LayoutContext'
import styles from './GameList.module.css'

interface Props {
  rows: number
  columnsMobile?: number
  columnsDesktop?: number
}

/** Placeholder with the height of the grid that replaces it. */
export function GameListSkeleton({ rows, columnsMobile = 3, columnsDesktop = 5 }: Props) {
  const columns = useDevice() === 'desktop' ? columnsDesktop : columnsMobile
  return (
    <div className={styles.grid} data-columns={columns} role="status" aria-label={t('games.loading')}>
      {Array.from({ length: rows * columns }, (_, index) => (
        <div key={index} aria-hidden="true">
          <div className={styles.art} />
          <div className={styles.text}>
            <div className={styles.line} />
          </div>
        </div>
      ))}
    </div>
  )
}
