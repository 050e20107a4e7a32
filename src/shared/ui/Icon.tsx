import type { IconName } from './iconNames'
import spriteUrl from './icons.svg?no-inline'
import styles from './Icon.module.css'

interface IconProps {
  name: IconName | (string & {})
  /** Pixels; 24 by default. */
  size?: number
  /** Its meaning, if there is no text next to it. */
  label?: string
  className?: string
}

/** An icon of the sprite in the text's colour. Decorative without a label. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
