import { sameJson } from './sameJson'
import type { ResolvedLayout } from './types'

/**
 * The layout `next`, with every part that equals the one of `before` being that one: what did not change is not drawn
 * anew when another fact did.
 */
export function keepSame(before: ResolvedLayout | null, next: ResolvedLayout): ResolvedLayout {
  if (!before || before === next) return next
  const keep = <T>(old: T, fresh: T): T => (sameJson(old, fresh) ? old : fresh)
  const lists = <T extends { id: string }, S extends string>(old: Record<S, T[]>, fresh: Record<S, T[]>) =>
    Object.fromEntries(
      (Object.keys(fresh) as S[]).map((name) => {
        const list = fresh[name].map((one) => {
          const known = old[name].find((other) => other.id === one.id)
          return known ? keep(known, one) : one
        })
        const same = list.length === old[name].length && list.every((one, at) => one === old[name][at])
        return [name, same ? old[name] : list]
      }),
    ) as Record<S, T[]>
  return whole(before, {
    theme: keep(before.theme, next.theme),
    shell: keep(before.shell, next.shell),
    routes: keep(before.routes, next.routes),
    items: whole(before.items, lists(before.items, next.items)),
    nodes: whole(before.nodes, lists(before.nodes, next.nodes)),
  })
}

/** `before` itself when all parts are its own. */
function whole<T extends object>(before: T, kept: T): T {
  return (Object.keys(kept) as (keyof T)[]).every((name) => kept[name] === before[name]) ? before : kept
}
