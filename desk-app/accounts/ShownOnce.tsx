import type { ReactNode } from 'react'
import { copyText } from '@/shared/safe/copyText'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { showToast } from '@/shared/ui/toast'
import forms from '../SignIn.module.css'
import styles from './Accounts.module.css'

interface ShownOnceProps {
  title: string
  /** What the value is: `Link`. */
  label: string
  value: string
  /** How to use it, and until when. */
  children: ReactNode
  onClose: () => void
}

/** A link or a secret, which is shown this once. */
export function ShownOnce({ title, label, value, children, onClose }: ShownOnceProps) {
  const copy = async () => {
    const isCopied = await copyText(value)
    showToast(
      isCopied
        ? { kind: 'success', message: `${label} copied.` }
        : { kind: 'error', message: 'The browser did not allow it: select it and copy it yourself.' },
    )
  }
  return (
    <Modal
      open
      // A stray click must not lose it.
      dismissible={false}
      title={title}
      onClose={onClose}
      footer={
        <Button variant="secondary" block onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={forms.form}>
        <p>{children}</p>
        <code className={styles.value} aria-label={label} role="group" tabIndex={0}>
          {value}
        </code>
        <Button block icon="copy" data-autofocus onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Modal>
  )
}
