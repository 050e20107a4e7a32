import { useEffect, useRef } from 'react'

/** Asks anew when a figure changed that the rows belong to. */
export function useRefetchOn(figure: number, refetch: () => unknown): void {
  const known = useRef(figure)
  useEffect(() => {
    if (known.current !== figure) void refetch()
    known.current = figure
  }, [figure, refetch])
}
