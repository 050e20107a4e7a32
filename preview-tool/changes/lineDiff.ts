import { diffArrays } from 'diff'

/** One line of a diff: in both texts, or only in the old or the new one. `skipped` replaces that many unchanged lines. */
export type DiffLine =
  | { kind: 'equal' | 'removed' | 'added'; text: string }
  | { kind: 'skipped'; count: number }

/** Context lines around a change. */
const AROUND = 2
/** Comparing texts that have almost nothing in common takes long: those are shown as removed and added. */
const TIMEOUT_MS = 500

/** Line diff of two texts with a little context. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, now, { timeout: TIMEOUT_MS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  return shorten(
    parts.flatMap(({ value, removed, added }) =>
      value.map((text) => ({ kind: removed ? 'removed' : added ? 'added' : 'equal', text }) as const),
    ),
  )
}

function shorten(all: readonly DiffLine[]): DiffLine[] {
  const near = all.map((_, at) =>
    all.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'equal'),
  )
  const short: DiffLine[] = []
  all.forEach((line, at) => {
    const last = short.at(-1)
    if (near[at]) short.push(line)
    else if (last?.kind === 'skipped') last.count++
    else short.push({ kind: 'skipped', count: 1 })
  })
  return short
}
