import { useEffect, useRef } from 'react'

/** Refetches rows when `figure` changes, such as their total number. */
export function useRefetchOn(figure: number | undefined, refetch: () => unknown): void {
  const previous = useRef(figure)
  useEffect(() => {
    if (previous.current !== figure) void refetch()
    previous.current = figure
  }, [figure, refetch])
}
