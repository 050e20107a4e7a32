import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './classNames'
import { Icon } from './Icon'
import type { IconName } from './iconNames'
import { Spinner } from './Spinner'
import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** An action of the button is pending: it keeps focus and label, and ignores clicks. */
  busy?: boolean
  /** Takes the full width. */
  block?: boolean
  icon?: IconName | (string & {})
}

/** The class of a button, for links styled as one. */
export function buttonClass({
  variant = 'primary',
  size = 'm',
  block,
}: Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block)
}

export function Button({
  variant,
  size = 'm',
  busy = false,
  block,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the keyboard focus.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? (
        <Spinner size={size === 's' ? 16 : 20} />
      ) : (
        icon && <Icon name={icon} size={size === 's' ? 16 : 20} />
      )}
      {children !== undefined && <span className={styles.text}>{children}</span>}
    </button>
  )
}
