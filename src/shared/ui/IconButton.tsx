import type { ComponentProps } from 'react'
import { classNames } from './classNames'
import { Icon } from './Icon'
import type { IconName } from './iconNames'
import { Spinner } from './Spinner'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName | (string & {})
  /** Its accessible name. */
  label: string
  /** Renders a raised disc, for use without a bar behind it. */
  raised?: boolean
  busy?: boolean
  iconSize?: number
}

/** A button with only an icon and a target of 44 px. */
export function IconButton({
  icon,
  label,
  raised,
  busy,
  iconSize = 22,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={classNames(styles.button, raised && styles.raised, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={iconSize} /> : <Icon name={icon} size={iconSize} />}
    </button>
  )
}
