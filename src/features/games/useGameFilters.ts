import { useSearchParams } from 'react-router-dom'

/** A number of the address, or 0 when there is none. */
const numberIn = (params: URLSearchParams, key: string): number => {
  const text = params.get(key) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Filters that stand in the address: `q`, `type`, `brand` and others by name; an empty value takes one away. */
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
      // A filter is no page of its own: the way back leads out of the search, not through its letters.
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
