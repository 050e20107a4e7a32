import type { IconName } from './iconNames'
import spriteUrl from './icons.svg?no-inline'
import styles from './Icon.module.css'

interface IconProps {
  name: IconName | (string & {})
  /** Pixels; 24 unless told. */
  size?: number
  /** What it means, where no words stand beside it. */
  label?: string
  className?: string
}

/** One picture of the sprite, in the colour of the text. Without a label it is decoration. */
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
