import { useAppSelector } from '@/store/hooks'
import { selectFavourites } from '@/domain/games/selectGames'
import { CollectLists } from './CollectLists'
import type { CollectTabProps } from './CollectTab.entry'
import styles from './CollectTab.module.css'

/** The player's games as a tab of the home page (HM-14). */
export default function CollectTab(_: Partial<CollectTabProps>) {
  return (
    <div className={styles.collect}>
      <CollectLists favourites={useAppSelector(selectFavourites)} />
    </div>
  )
}
