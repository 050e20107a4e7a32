import { Fragment } from 'react'
import { copyText } from '@/shared/safe/copyText'
import { t } from '@/shared/i18n/t'
import { IconButton } from './IconButton'
import styles from './CopyRow.module.css'
import { showToast } from './toast'

interface CopyRowProps {
  label: string
  /** The displayed text. */
  value: string
  /** The copied text, if it differs from `value`. */
  copy?: string
  /** Toast after a successful copy; "Copy Success." by default. */
  done?: string
  /** Language of `done`, if not the page's. */
  doneLang?: string
}

/** A name, a value and a button that copies the value and reports the result. */
export function CopyRow({ label, value, copy = value, done, doneLang }: CopyRowProps) {
  const take = async () => {
    const copied = await copyText(copy)
    showToast(
      copied
        ? {
            kind: 'success',
            message: done ?? t('common.copySucc'),
            ...(done !== undefined && doneLang && { lang: doneLang, spoken: t('common.copySucc') }),
          }
        : { kind: 'error', message: t('common.copyFail') },
    )
  }
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{withBreaks(value)}</span>
        <IconButton icon="copy" label={t('common.copyOf', { name: label })} onClick={() => void take()} />
      </dd>
    </div>
  )
}

/** A link breaks after its slashes rather than within a word; Chromium does not do so by itself. */
const withBreaks = (value: string) =>
  value
    .replace(/([^/]\/)(?!\/|$)/g, '$1\n')
    .split('\n')
    .map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))
