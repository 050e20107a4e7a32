import { Button } from '@/shared/ui/Button'
import { CheckboxGroup } from './CheckboxGroup'
import { useConnection } from './connection'
import panel from './Panel.module.css'

interface SiteChoiceProps {
  hint?: string
  /** The label is the site where it is left out. A note says why it cannot be chosen. */
  sites: readonly { value: string; label?: string; note?: string }[]
  value: readonly string[]
  onChange: (ticked: string[]) => void
}

/** Sites that something is done to: one by one, or a group at once (SC-08). */
export function SiteChoice({ hint, sites, value, onChange }: SiteChoiceProps) {
  const { session } = useConnection()
  const offered = sites.flatMap(({ value, note }) => (note === undefined ? [value] : []))
  const groups = Object.entries(session?.desk.groups ?? {}).flatMap(([name, members]) => {
    const inGroup = offered.filter((site) => members.includes(site))
    return inGroup.length > 0 ? [{ name, inGroup }] : []
  })
  return (
    <>
      <CheckboxGroup
        legend="Sites"
        inline={sites.every(({ label }) => label === undefined)}
        {...(hint !== undefined && { hint })}
        options={sites}
        value={value}
        onChange={onChange}
      />
      {groups.length > 0 && (
        <div className={panel.actions}>
          {groups.map(({ name, inGroup }) => (
            <Button key={name} size="s" variant="quiet" onClick={() => onChange(inGroup)}>
              Only the group {name}
            </Button>
          ))}
          <Button size="s" variant="quiet" onClick={() => onChange(offered)}>
            All of them
          </Button>
        </div>
      )}
    </>
  )
}
