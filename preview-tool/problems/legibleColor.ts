import { mix } from '@/shared/ui/contrast'
import { weakPairs } from '@/shared/ui/weakPairs'
import type { Theme } from '@layout/types'

const STEPS = 20

/** The colour nearest to a theme's own, darker or lighter, that is legible with all others; undefined when there is none. */
export function legibleColor(name: string, theme: unknown): string | undefined {
  const given = (theme ?? {}) as Theme
  const color = given.color?.[name]
  if (color === undefined) return undefined
  const isLegible = (candidate: string) =>
    weakPairs({ ...given, color: { ...given.color, [name]: candidate } }).every(
      ({ foreground, background }) => foreground !== name && background !== name,
    )
  for (let step = 1; step <= STEPS; step++)
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(end, color, step / STEPS)
      if (isLegible(candidate)) return candidate
    }
  return undefined
}
