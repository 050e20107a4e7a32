import { useMemo } from 'react'
import { selectBrands, selectGames } from '@/domain/games/selectGames'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { providerPath } from './gamePath'
import { GameSection } from './GameSection'
import type { ProviderGamesProps } from './ProviderGames.entry'

/** Some games of one provider (LB-03); nothing where the provider has no name or no games. */
export default function ProviderGames({ brandId = 1, rows = 1 }: Partial<ProviderGamesProps>) {
  const all = useAppSelector(selectGames)
  const name = useAppSelector((state) => selectBrands(state).find(({ id }) => id === brandId)?.name)
  const games = useMemo(() => all.filter((game) => game.brandId === brandId), [all, brandId])
  if (!name) return null
  return (
    <GameSection
      title={t('homeGames.provider', { name })}
      games={games}
      rows={rows}
      more={providerPath(brandId)}
    />
  )
}
