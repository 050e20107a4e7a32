import { useState } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { iconNames } from '@/shared/ui/iconNames'
import { matchesSearch } from '@/shared/searchWords'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { joined, type ControlProps } from './controlProps'
import styles from './IconControl.module.css'
import shared from '../fields/fields.module.css'

/** Selects an icon by name. Arrow keys move through the icons. */
export function IconControl(props: ControlProps) {
  const { id, title, value, onChange, required } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const name = typeof value === 'string' ? value : ''
  const found = iconNames.filter((one) => matchesSearch(one, search))
  return (
    <div>
      <span className={shared.line}>
        <button
          {...joined(props)}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={`${title}: ${name || 'none'}`}
          onClick={() => setOpen(!isOpen)}
        >
          {name && <Icon name={name} size={18} />}
          <span>{name || 'None'}</span>
          <Icon name="chevron-down" size={14} />
        </button>
        {name && !required && (
          <button type="button" className={shared.small} onClick={() => onChange(undefined)}>
            No icon
          </button>
        )}
      </span>
      {isOpen && (
        <div className={styles.panel}>
          <input
            type="search"
            aria-label="Search icons"
            className={shared.input}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div role="radiogroup" aria-label={title} className={styles.grid}>
            {found.map((one) => (
              <label key={one} className={styles.icon} title={one}>
                <VisuallyHidden>
                  <input
                    type="radio"
                    name={`${id}-icon`}
                    aria-label={one}
                    checked={one === name}
                    onChange={() => onChange(one)}
                  />
                </VisuallyHidden>
                <Icon name={one} size={20} />
              </label>
            ))}
          </div>
          {found.length === 0 && <p className={shared.hint}>No icon has this name.</p>}
        </div>
      )}
    </div>
  )
}
