/** One line of a diff: in both texts, or only in the old or the new one. `skipped` replaces that many unchanged lines. */
export type DiffLine =
  { kind: 'equal' | 'removed' | 'added'; text: string } | { kind: 'skipped'; count: number }

/** Context lines around a change. */
const AROUND = 2
/** Larger blocks are shown as removed and added: the comparison is quadratic. */
const MAX_CELLS = 1_000_000

/** Line diff of two texts with a little context. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  const maxLines = Math.min(old.length, now.length) - start
  while (end < maxLines && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  return shorten([
    ...lines('equal', old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...lines('equal', old.slice(old.length - end)),
  ])
}

function lines(kind: 'equal' | 'removed' | 'added', texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }))
}

/** By the longest common subsequence. */
function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  if (old.length * now.length > MAX_CELLS) return [...lines('removed', old), ...lines('added', now)]
  const width = now.length + 1
  const longest = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      longest[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      found.push(...lines('equal', [old[row++] as string]))
      column++
    } else if (row < old.length && (column === now.length || at(row + 1, column) >= at(row, column + 1)))
      found.push(...lines('removed', [old[row++] as string]))
    else found.push(...lines('added', [now[column++] as string]))
  }
  return found
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
