import { useDeferredValue, useMemo, useState } from 'react'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { EmptyState } from '@/shared/ui/EmptyState'
import { matchesSearch } from '@/shared/searchWords'
import { TextField } from '@/shared/ui/TextField'
import { slotLabel } from './blockFacts'
import styles from './Catalogue.module.css'
import { CatalogueBlock } from './CatalogueBlock'
import { propsOf } from './propsOf'
import type { SampleState } from './sampleState'

interface Props {
  /** Every block's entry by its type. */
  entries: Readonly<Record<string, BlockEntry>>
  /** Where each block is used, by its type. */
  uses: Readonly<Record<string, string[]>>
  /** Shows a block's sample in the frame. */
  onShow?: (type: string, state: SampleState) => void
}

/** Every block with its props, states, uses and source (PV-09). */
export function Catalogue({ entries, uses, onShow }: Props) {
  const [search, setSearch] = useState('')
  const filter = useDeferredValue(search)
  const blocks = useMemo(
    () => Object.entries(entries).map(([type, entry]) => ({ type, entry, props: propsOf(entry) })),
    [entries],
  )
  const found = blocks.filter(({ type, entry, props }) =>
    matchesSearch(
      [
        type,
        entry.label,
        entry.about ?? '',
        ...entry.slots.map((slot) => slotLabel(slot)),
        ...(props ?? []).map(({ name, title }) => `${name} ${title}`),
      ].join(' '),
      filter,
    ),
  )
  return (
    <section className={styles.catalogue} aria-label="Catalogue of components">
      <div className={styles.filter}>
        <TextField
          type="search"
          label="Find a component"
          hint="By its name, where it can stand, or a setting"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status">
          {found.length} of {blocks.length} components
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState icon="search" title={`No component matches "${filter}".`} />
      ) : (
        <ul className={styles.list}>
          {found.map(({ type, entry, props }) => (
            <li key={type}>
              <CatalogueBlock
                type={type}
                entry={entry}
                props={props}
                uses={uses[type] ?? []}
                {...(onShow && { onShow })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
