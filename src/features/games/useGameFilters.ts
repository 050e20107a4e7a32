import { useSearchParams } from 'react-router-dom'

/** A number in the query, or 0. */
const numberIn = (params: URLSearchParams, key: string): number => {
  const text = params.get(key) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Filters in the URL query: `q`, `type`, `brand` and others by name; an empty value removes one. */
export function useGameFilters() {
  const [params, setParams] = useSearchParams()
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
    typeId: numberIn(params, 'type'),
    brandId: numberIn(params, 'brand'),
    get: (key: string) => params.get(key) ?? '',
    change,
  }
}
