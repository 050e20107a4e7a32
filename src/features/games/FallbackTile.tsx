import type { OpenId } from '@/api/shape'
import { hueOf } from '@/shared/hueOf'
import styles from './FallbackTile.module.css'

const HUES = 12

/** Up to two initials of a name: `Amber Fox` → `AF`. */
function initials(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return parts
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

/** Replaces a missing game picture (GM-06), always with the same colours for the same game. */
export function FallbackTile({ id, name }: { id: OpenId; name: string }) {
  return (
    <span className={styles.tile} data-hue={hueOf(id, HUES)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
