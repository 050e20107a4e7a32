import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { TextField } from '@/shared/ui/TextField'
import { CheckboxGroup } from './CheckboxGroup'
import { useConnection } from './connection'
import panel from './Panel.module.css'
import { areMany, bySiteName, SHARED, siteLabel, siteNames } from './siteNames'

interface SiteChoiceProps {
  hint?: string
  /** The label is the site where it is left out. A note says why it cannot be chosen. */
  sites: readonly { value: string; label?: string; note?: string }[]
  value: readonly string[]
  onChange: (ticked: string[]) => void
}

/** So many are ticked one by one; of more, the first that fit what was typed: nobody tabs over five hundred boxes. */
const MAX_SHOWN = 24

/** Sites that something is done to: one by one, or a group at once; many are looked for by name (SC-08). */
export function SiteChoice({ hint, sites: given, value, onChange }: SiteChoiceProps) {
  const { session } = useConnection()
  const [typed, setTyped] = useState('')
  const isFree = ({ note }: { note?: string }) => note === undefined
  // What all sites stand on is no site to choose beside others: it goes with all of them.
  const isShared = ({ value: site }: { value: string }) => site === SHARED
  const follows = given.some((one) => isShared(one) && isFree(one)) && given.filter(isFree).length > 1
  const sites = given.filter((one) => !follows || !isShared(one))
  const hasMany = sites.length > MAX_SHOWN
  const free = sites.filter(isFree)
  if (hasMany) free.sort((a, b) => bySiteName(a.value, b.value))
  const offered = free.map((site) => site.value)
  const groups = Object.entries(session?.desk.groups ?? {}).flatMap(([name, members]) => {
    const inGroup = offered.filter((site) => members.includes(site))
    return inGroup.length > 0 ? [{ name, inGroup }] : []
  })
  const wanted = readText(typed).toLowerCase()
  const found = free.filter((site) => site.value.toLowerCase().includes(wanted))
  const shown = hasMany ? found.slice(0, MAX_SHOWN) : sites
  const choose = (chosen: string[]) =>
    onChange(follows && chosen.length === offered.length ? [...chosen, SHARED] : chosen)
  const tick = (ticked: readonly string[]) => {
    const isShown = new Set(shown.map((site) => site.value))
    choose(offered.filter((site) => (isShown.has(site) ? ticked : value).includes(site)))
  }
  return (
    <>
      {hasMany && (
        <TextField
          label="Find a site"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It is no field of the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <CheckboxGroup
        legend="Sites"
        inline={given.every(({ label }) => label === undefined)}
        {...(hint !== undefined && { hint })}
        options={shown.map((site) => (isShared(site) ? { label: siteLabel(SHARED), ...site } : site))}
        value={value}
        onChange={tick}
      />
      {follows && (
        <p className={panel.facts}>
          {value.includes(SHARED)
            ? 'Addresses without a site go with them.'
            : 'Addresses without a site go with all of them, and stay as they are now.'}
        </p>
      )}
      {hasMany && (
        <>
          <p role="status" className={panel.facts}>
            {found.length === 0
              ? 'No site is like that.'
              : found.length > shown.length &&
                `Type a name to find the other ${found.length - shown.length}.`}{' '}
            {value.length === 0
              ? 'No site is chosen.'
              : `Chosen: ${siteNames(
                  value,
                  sites.map((site) => site.value),
                )}.`}
          </p>
          {byNote(sites).map(([note, names]) => (
            <p key={note} className={panel.facts}>
              {`${areMany(names) ? `${names.length} sites` : siteNames(names)}: ${note}`}
            </p>
          ))}
        </>
      )}
      {(hasMany || groups.length > 0) && (
        <div className={panel.actions}>
          {groups.map(({ name, inGroup }) => (
            <Button key={name} size="s" variant="quiet" onClick={() => choose(inGroup)}>
              Only the group {name}
            </Button>
          ))}
          <Button size="s" variant="quiet" onClick={() => choose(offered)}>
            All of them
          </Button>
          {hasMany && (
            <Button size="s" variant="quiet" onClick={() => choose([])}>
              None of them
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The sites that cannot be chosen, by why. */
function byNote(sites: SiteChoiceProps['sites']): [note: string, names: string[]][] {
  const notes = new Map<string, string[]>()
  for (const { value, note } of sites)
    if (note !== undefined) notes.set(note, [...(notes.get(note) ?? []), value])
  return [...notes]
}
