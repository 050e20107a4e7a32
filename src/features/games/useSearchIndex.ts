import { useMemo } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectBrands, selectGames, selectGameTypes } from '@/domain/games/selectGames'
import { indexGames, type SearchIndex } from './searchGames'

/** The search index of the game list, rebuilt when list or configuration change. */
export function useSearchIndex(): SearchIndex {
  const games = useAppSelector(selectGames)
  const brands = useAppSelector(selectBrands)
  const types = useAppSelector(selectGameTypes)
  return useMemo(() => {
    const named = (members: { id: number; name: string }[]) => {
      const names = new Map(members.map((member) => [member.id, member.name]))
      return (id: number) => names.get(id) ?? ''
    }
    return indexGames(games, named(brands), named(types))
  }, [games, brands, types])
}
