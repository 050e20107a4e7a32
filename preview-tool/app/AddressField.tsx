import { TextArea } from '../TextArea'
import styles from './AddSite.module.css'

interface AddressFieldProps {
  value: string
  problems: readonly string[]
  /** It has the focus when the dialog opens. */
  isFirst?: boolean
  onChange: (typed: string) => void
}

const FINDS = 'Whoever manages the domain points it at the portal.'
const FINDS_NOT = 'Without one, players cannot find the site yet.'
const MAX_SHOWN = 5

/** The addresses under which players find a site. */
export function AddressField({ value, problems, isFirst, onChange }: AddressFieldProps) {
  const more = problems.length - MAX_SHOWN
  return (
    <TextArea
      label="Addresses"
      hint={`One per line, such as www.example.com; a pasted link will do. ${value.trim() === '' ? FINDS_NOT : FINDS}`}
      data-autofocus={isFirst}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20_000}
      value={value}
      error={
        problems.length > 0 && (
          <span className={styles.problems}>
            {[...problems.slice(0, MAX_SHOWN), more > 0 && `And ${more} more.`].filter(Boolean).join('\n')}
          </span>
        )
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
