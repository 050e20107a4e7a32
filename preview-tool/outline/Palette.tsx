import { useId, useState, type KeyboardEvent } from 'react'
import { PATTERNS } from '@layout/patterns'
import { isComposing } from '@/shared/shortcut'
import { matchesSearch } from '@/shared/searchWords'
import { IconButton } from '@/shared/ui/IconButton'
import { Icon } from '@/shared/ui/Icon'
import { blockPicture } from '../blockPictures'
import { holdBlock } from './heldBlock'
import type { Offer } from './offers'
import type { OutlineSection } from './outlineEdit'
import styles from './Palette.module.css'

interface PaletteProps {
  section: OutlineSection
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
export function Palette({ section, title, offers, taken, onAdd, onClose }: PaletteProps) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState('/')
  const ids = useId()
  const found = offers.filter(
    ({ title: name, about, type = '', isSearched }) =>
      (!isSearched || search.trim() !== '') && matchesSearch(`${name} ${about} ${type}`, search),
  )
  const wrong = taken ? wrongPath(path, taken) : ''
  const add = (offer: Offer) => {
    if (wrong === '') onAdd(offer, taken && path)
  }
  // Before anything is searched, it would be a guess.
  const first = search.trim() === '' ? undefined : found[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={styles.palette} aria-label={`Add to ${title}`} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 className={styles.title}>Add to {title}</h2>
        <IconButton icon="x" label="Close" iconSize={16} className={styles.close} onClick={onClose} />
      </header>
      {taken && (
        <label className={styles.field}>
          <span>Address of the new page</span>
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
          aria-describedby={`${ids}-enter`}
          className={styles.input}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent) && first) add(first)
          }}
        />
      </label>
      {first && wrong === '' && (
        <p id={`${ids}-enter`} className={styles.hint}>
          Enter adds “{first.title}”.
        </p>
      )}
      <ul className={styles.list} aria-label={`What fits into ${title}`}>
        {found.map((offer) => (
          <li key={offer.id + offer.title}>
            <OfferCard offer={offer} section={section} disabled={wrong !== ''} onAdd={() => add(offer)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.hint}>
          {search.trim()
            ? `Nothing that fits here matches "${search.trim()}".`
            : 'No component can be placed here.'}
        </p>
      )}
    </section>
  )
}

interface OfferCardProps {
  offer: Offer
  section: OutlineSection
  disabled: boolean
  onAdd: () => void
}

/** A component with its picture and what it is for. It is added by a click, or dragged to its place in the preview. */
function OfferCard({ offer, section, disabled, onAdd }: OfferCardProps) {
  const picture = offer.type === undefined ? undefined : blockPicture(offer.type)
  return (
    <button
      type="button"
      className={styles.offer}
      aria-disabled={disabled || undefined}
      draggable={!disabled && section !== 'routes'}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'copy'
        event.dataTransfer.setData('text/plain', offer.title)
        holdBlock({ section, what: { offer } })
      }}
      onDragEnd={() => holdBlock(null)}
      onClick={onAdd}
    >
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name={offer.icon} size={28} />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{offer.title}</span>
        <span className={styles.hint}>{offer.about}</span>
      </span>
    </button>
  )
}

function wrongPath(path: string, taken: readonly string[]): string {
  if (!ROUTE.test(path))
    return 'An address begins with / and has letters, digits, - and _, such as /notice/{id}.'
  return taken.includes(path) ? 'There is a page with this address already.' : ''
}
