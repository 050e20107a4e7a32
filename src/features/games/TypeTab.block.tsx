import { useId, useMemo, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { useAppSelector } from '@/store/hooks'
import { selectBrands, selectGamesOfType, selectGameTypes } from '@/domain/games/selectGames'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import type { TypeTabProps } from './TypeTab.entry'
import styles from './TypeTab.module.css'

const ALL = 'all'

interface Props extends Partial<TypeTabProps> {
  /** Game type; the first visible one by default. */
  typeId?: number
  /** The brand selected initially (HM-13). */
  brandId?: number
}

/** Brand sub-tabs of one game type, each with its games. */
export default function TypeTab({ typeId, brandId, allBrands = true }: Props) {
  const idBase = useId()
  const firstType = useAppSelector((state) => selectGameTypes(state)[0]?.id ?? 0)
  const games = useAppSelector((state) => selectGamesOfType(state, typeId ?? firstType))
  const allChoice = useAppSelector(selectBrands)
  const status = useAppSelector((state) => state.games.status)
  const [chosen, setChosen] = useState<string | null>(brandId === undefined ? null : String(brandId))

  const tabs = useMemo(() => {
    const present = new Set(games.map((game) => game.brandId))
    const brands = allChoice
      .filter((brand) => present.has(brand.id))
      .map((brand) => ({ id: String(brand.id), label: brand.name }))
    return allBrands || brands.length === 0 ? [{ id: ALL, label: t('games.allBrands') }, ...brands] : brands
  }, [games, allChoice, allBrands])
  // The chosen brand may no longer have games of this type.
  const value = tabs.some((tab) => tab.id === chosen) ? (chosen ?? ALL) : (tabs[0]?.id ?? ALL)
  const shown = useMemo(
    () => (value === ALL ? games : games.filter((game) => String(game.brandId) === value)),
    [games, value],
  )

  if (status === 'loading') return <GameListSkeleton rows={5} />
  if (status === 'failed') return <GamesFailed />
  if (games.length === 0) return <EmptyState icon="gamepad" title={t('games.noneOfType')} />
  return (
    <div className={styles.type}>
      <Tabs
        label={t('games.brands')}
        tabs={tabs}
        value={value}
        onChange={setChosen}
        idBase={idBase}
        variant="chips"
      />
      <TabPanel idBase={idBase} id={value} active>
        <GameList key={value} label={tabs.find((tab) => tab.id === value)?.label ?? ''} games={shown} />
      </TabPanel>
    </div>
  )
}
