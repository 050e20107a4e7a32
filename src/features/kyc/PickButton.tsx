import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import styles from './Uploads.module.css'

interface Props {
  icon: string
  label: string
  side: string
  types: string[]
  /** The camera to open; the file picker by default. */
  capture?: 'user' | 'environment'
  disabled: boolean
  onPick: (file: File) => void
}

/** A file input styled as a button; it keeps keyboard, screen reader and drag-and-drop support. */
export function PickButton({ icon, label, side, types, capture, disabled, onPick }: Props): ReactNode {
  return (
    <span className={classNames(buttonClass({ variant: 'secondary' }), styles.pick, disabled && styles.off)}>
      <Icon name={icon} size={20} />
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        accept={types.join(',')}
        {...(capture && { capture })}
        disabled={disabled}
        aria-label={t('kyc.uploads.of', { action: label, side })}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onPick(file)
          // Allow the same file to be chosen again.
          target.value = ''
        }}
      />
    </span>
  )
}
