import { useId, useState, type KeyboardEvent } from 'react'
import { PATTERNS } from '@/engine/layout/patterns'
import { IconButton } from '@/shared/ui/IconButton'
import type { Offer } from './offers'
import styles from './Palette.module.css'

interface PaletteProps {
  /** Label of the section. */
  title: string
  offers: readonly Offer[]
  /** Routes are added under a path that the operator enters. */
  taken?: readonly string[]
  onAdd: (offer: Offer, path: string | undefined) => void
  onClose: () => void
}

const ROUTE = new RegExp(PATTERNS.route[0])

/** What can be added to a section, with a search. Not modal: the preview stays usable. */
export function Palette({ title, offers, taken, onAdd, onClose }: PaletteProps) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState('/')
  const ids = useId()
  const wanted = search.trim().toLowerCase()
  const found = offers.filter(({ title: name, hint }) => `${name} ${hint}`.toLowerCase().includes(wanted))
  const wrong = taken ? wrongPath(path, taken) : ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={styles.palette} aria-label={`Add to ${title}`} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h3 className={styles.title}>Add to {title}</h3>
        <IconButton
          icon="x"
          label="Close the palette"
          iconSize={16}
          className={styles.close}
          onClick={onClose}
        />
      </header>
      {taken && (
        <label className={styles.field}>
          <span>Path of the new route</span>
          <input
            className={styles.input}
            value={path}
            onChange={(event) => setPath(event.target.value)}
            aria-describedby={`${ids}-path`}
            aria-invalid={wrong !== ''}
          />
          <span id={`${ids}-path`} className={styles.wrong} role="status">
            {wrong}
          </span>
        </label>
      )}
      <label className={styles.field}>
        <span>Search</span>
        <input
          autoFocus
          type="search"
          className={styles.input}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <ul className={styles.list} aria-label={`What fits into ${title}`}>
        {found.map((offer) => (
          <li key={offer.hint + offer.title}>
            <button
              type="button"
              className={styles.offer}
              aria-disabled={wrong !== '' || undefined}
              onClick={() => {
                if (wrong === '') onAdd(offer, taken && path)
              }}
            >
              <span>{offer.title}</span>
              <span className={styles.hint}>{offer.hint}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.hint}>
          {wanted ? `Nothing that fits here matches "${search.trim()}".` : 'No component can be placed here.'}
        </p>
      )}
    </section>
  )
}

function wrongPath(path: string, taken: readonly string[]): string {
  if (!ROUTE.test(path)) return 'A path begins with / and has letters, digits, - and _, such as /notice/{id}.'
  return taken.includes(path) ? 'A route with this path already exists.' : ''
}
