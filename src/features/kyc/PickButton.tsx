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
  /** Which camera to open at once; the files by default. */
  capture?: 'user' | 'environment'
  disabled: boolean
  onPick: (file: File) => void
}

/** A file field that looks like a button; it keeps the keyboard, the screen reader and dropping files. */
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
          // So that the same file can be chosen once more.
          target.value = ''
        }}
      />
    </span>
  )
}
