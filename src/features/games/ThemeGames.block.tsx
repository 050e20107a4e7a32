import { useMemo } from 'react'
import { selectGames } from '@/domain/games/selectGames'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { GameSection } from './GameSection'
import { listedDetails } from './listedDetails'
import type { ThemeGamesProps } from './ThemeGames.entry'

/** Some games of one theme (LB-03); nothing where no game has it. */
export default function ThemeGames({ theme = 'Fruits', title, rows = 1 }: Partial<ThemeGamesProps>) {
  const all = useAppSelector(selectGames)
  const games = useMemo(() => all.filter((game) => listedDetails(game).themes.includes(theme)), [all, theme])
  const more = `/lobby/games?theme=${encodeURIComponent(theme)}`
  return <GameSection title={title ? t(title) : theme} games={games} rows={rows} more={more} />
}
