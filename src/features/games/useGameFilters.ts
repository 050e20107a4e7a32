import { useSearchParams } from 'react-router-dom'
import { selectBrands, selectGameTypes } from '@/domain/games/selectGames'
import { useAppSelector } from '@/store/hooks'

/**
 * Filters in the URL query: `q`, `type`, `brand` and others by name; an empty value removes one. A category or brand that the site
 * does not have is 0: nobody could see it among the filters, nor take it away (LB-04).
 */
export function useGameFilters() {
  const [params, setParams] = useSearchParams()
  const types = useAppSelector(selectGameTypes)
  const brands = useAppSelector(selectBrands)
  const idIn = (key: string, known: { id: number }[]) =>
    known.find(({ id }) => String(id) === params.get(key))?.id ?? 0
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value && value !== '0') next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      // Replace: going back should leave the search, not undo it letter by letter.
      { replace: true },
    )
  return {
    query: (params.get('q') ?? '').slice(0, 100),
    typeId: idIn('type', types),
    brandId: idIn('brand', brands),
    get: (key: string) => params.get(key) ?? '',
    change,
  }
}
